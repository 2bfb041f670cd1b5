#include "physics/thread_pool.hpp"

#include <algorithm>
#include <system_error>

namespace rb {

namespace {

constexpr int kSpins = 300;   // some ten microseconds: longer than the pause between two runs of one step
constexpr int kYields = 200;  // then others may have the core, before one sleeps

constexpr std::size_t kMostTasks = 0xFFFF;  // of a ticket

// The tasks from `begin` to `end` are left.
struct Ticket {
    std::uint32_t round;
    std::uint32_t begin;
    std::uint32_t end;
};

std::uint64_t pack(const Ticket& t) { return (std::uint64_t{t.round} << 32) | (t.end << 16) | t.begin; }

Ticket unpack(std::uint64_t word) {
    return {static_cast<std::uint32_t>(word >> 32), static_cast<std::uint32_t>(word & 0xFFFFU),
            static_cast<std::uint32_t>((word >> 16) & 0xFFFFU)};
}

}  // namespace

void pauseFor(int waited) {
    if (waited > kSpins) return std::this_thread::yield();
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

ThreadPool::ThreadPool(int threadCount) {
    for (int i = 1; i < threadCount; ++i) {
        try {
            helpers_.emplace_back([this, isOdd = i % 2 == 1] { help(isOdd); });
        } catch (const std::system_error&) {
            break;  // the system has no more threads: those there are will do
        }
    }
}

ThreadPool::~ThreadPool() {
    {
        const std::lock_guard lock(mutex_);
        isEnding_ = true;
    }
    wake_.notify_all();
    for (std::thread& helper : helpers_) helper.join();
}

void ThreadPool::run(std::size_t count, const std::function<void(std::size_t)>& task) {
    if (helpers_.empty() || count < 2) {
        for (std::size_t i = 0; i < count; ++i) task(i);
        return;
    }
    if (count <= kMostTasks) return share(count, task);
    for (std::size_t begin = 0; begin < count; begin += kMostTasks) {
        share(std::min(count - begin, kMostTasks), [&](std::size_t i) { task(begin + i); });
    }
}

void ThreadPool::share(std::size_t count, const std::function<void(std::size_t)>& task) {
    task_ = &task;
    done_ = 0;
    const std::uint32_t round = unpack(ticket_).round + 1;
    ticket_ = pack({round, 0, static_cast<std::uint32_t>(count)});
    if (sleepers_ > 0) {
        { const std::lock_guard lock(mutex_); }
        wake_.notify_all();
    }
    takeTasks(round, false);
    for (int spin = 0; done_ < count; ++spin) pauseFor(spin);
}

void ThreadPool::takeTasks(std::uint32_t round, bool isFromEnd) {
    std::uint64_t word = ticket_;
    for (;;) {
        const Ticket ticket = unpack(word);
        if (ticket.round != round || ticket.begin >= ticket.end) return;
        const Ticket left =
            isFromEnd ? Ticket{round, ticket.begin, ticket.end - 1} : Ticket{round, ticket.begin + 1, ticket.end};
        if (!ticket_.compare_exchange_weak(word, pack(left))) continue;
        (*task_)(isFromEnd ? left.end : ticket.begin);
        ++done_;
        word = ticket_;
    }
}

// @returns false where the pool ends.
bool ThreadPool::waitForWork(std::uint32_t seen) {
    const auto isNew = [&] { return unpack(ticket_).round != seen || isEnding_; };
    for (int spin = 0; spin < kSpins + kYields && !isNew(); ++spin) pauseFor(spin);
    if (!isNew()) {
        std::unique_lock lock(mutex_);
        ++sleepers_;
        wake_.wait(lock, isNew);
        --sleepers_;
    }
    return !isEnding_;
}

void ThreadPool::help(bool isFromEnd) {
    std::uint32_t seen = 0;
    while (waitForWork(seen)) {
        seen = unpack(ticket_).round;
        takeTasks(seen, isFromEnd);
    }
}

}  // namespace rb
