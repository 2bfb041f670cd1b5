#include "base/thread_pool.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace rb {

namespace {

constexpr int kSpins = 300;   // about ten microseconds: longer than the pause between two runs within a step
constexpr int kYields = 200;  // then the thread lets others have the core, before it sleeps

constexpr std::size_t kMostTasks = 0xFFFF;  // of a ticket

constexpr std::size_t kBodiesOfPart = 1'024;  // some microseconds' work

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

class ThreadPool::Helpers {
  public:
    explicit Helpers(int threadCount);
    ~Helpers();
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;

    void run(std::size_t count, const std::function<void(std::size_t)>& task);

  private:
    void share(std::size_t count, const std::function<void(std::size_t)>& task);
    void help(bool isFromEnd);
    bool waitForWork(std::uint32_t seen);
    void takeTasks(std::uint32_t round, bool isFromEnd);

    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable wake_;
    // Which run, and the first and the last of its tasks that are left: in one word, so that a helper that comes late
    // cannot take a task of another run. Every other thread begins at the end: what is done over the same numbers again
    // and again finds most of its data in the cache of the same core.
    std::atomic<std::uint64_t> ticket_{0};
    std::atomic<std::size_t> done_{0};  // tasks of this run
    std::atomic<const std::function<void(std::size_t)>*> task_{nullptr};
    std::atomic<int> sleepers_{0};
    std::atomic<bool> isEnding_{false};
};

ThreadPool::Helpers::Helpers(int threadCount) {
    for (int i = 1; i < threadCount; ++i) {
        try {
            threads_.emplace_back([this, isOdd = i % 2 == 1] { help(isOdd); });
        } catch (const std::exception&) {
            break;  // the system has no more threads, or no memory for one: those there are will do
        }
    }
}

ThreadPool::Helpers::~Helpers() {
    {
        const std::lock_guard lock(mutex_);
        isEnding_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::Helpers::run(std::size_t count, const std::function<void(std::size_t)>& task) {
    if (count <= kMostTasks) return share(count, task);
    for (std::size_t begin = 0; begin < count; begin += kMostTasks) {
        share(std::min(count - begin, kMostTasks), [&](std::size_t i) { task(begin + i); });
    }
}

void ThreadPool::Helpers::share(std::size_t count, const std::function<void(std::size_t)>& task) {
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

void ThreadPool::Helpers::takeTasks(std::uint32_t round, bool isFromEnd) {
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
bool ThreadPool::Helpers::waitForWork(std::uint32_t seen) {
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

void ThreadPool::Helpers::help(bool isFromEnd) {
    std::uint32_t seen = 0;
    while (waitForWork(seen)) {
        seen = unpack(ticket_).round;
        takeTasks(seen, isFromEnd);
    }
}

ThreadPool::ThreadPool(int threadCount) : threadCount_(std::max(threadCount, 1)) {}
ThreadPool::~ThreadPool() = default;
ThreadPool::ThreadPool(const ThreadPool& other) : ThreadPool(other.threadCount_) {}
ThreadPool& ThreadPool::operator=(const ThreadPool& other) {
    if (threadCount_ != other.threadCount_) *this = ThreadPool(other);
    return *this;
}
ThreadPool::ThreadPool(ThreadPool&& other) noexcept = default;
ThreadPool& ThreadPool::operator=(ThreadPool&& other) noexcept = default;

void ThreadPool::run(std::size_t count, const std::function<void(std::size_t)>& task) {
    if (threadCount_ < 2 || count < 2) {
        for (std::size_t i = 0; i < count; ++i) task(i);
        return;
    }
    if (!helpers_) helpers_ = std::make_unique<Helpers>(threadCount_);
    helpers_->run(count, task);
}

void ThreadPool::forParts(std::size_t bodyCount, const std::function<void(IndexRange)>& task) {
    if (threadCount_ < 2 || bodyCount < kFewestForThreads) return task({0, bodyCount});
    run((bodyCount + kBodiesOfPart - 1) / kBodiesOfPart, [&](std::size_t part) {
        task({part * kBodiesOfPart, std::min((part + 1) * kBodiesOfPart, bodyCount)});
    });
}

}  // namespace rb
