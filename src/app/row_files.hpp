#pragma once

// The files of a run that grow with each step: telemetry, the rows of bodies and those of contacts.

#include <algorithm>
#include <array>
#include <future>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/attempts.hpp"
#include "app/command_line/options.hpp"
#include "app/platform/output_file.hpp"
#include "app/platform/platform.hpp"
#include "base/error.hpp"
#include "lab/data_rows.hpp"
#include "lab/run/recording.hpp"
#include "lab/simulation.hpp"
#include "lab/space/simulation.hpp"
#include "lab/space/world_telemetry.hpp"
#include "lab/telemetry.hpp"
#include "lab/world_telemetry.hpp"

namespace rb {

/// As those of lab/data_rows.hpp.
void addRows(const space::MeasuredWorld& of, std::size_t world, std::vector<SolidRow>& rows);
void addRows(const space::MeasuredWorld& of, std::size_t world, std::vector<SolidTouchRow>& rows);

/// A file of rows that are put into words and written on other threads, while the run goes on: of a thousand bodies
/// that may take longer than their steps. Batches are put into words side by side, and written one after another.
template <class Row>
class DataFile {
  public:
    explicit DataFile(const std::string& path) : file_(path) { file_.write(rowTitles<Row>()); }
    ~DataFile() {
        for (const Batch& batch : batches_) {
            if (batch.written.valid()) batch.written.wait();
        }
    }
    DataFile(const DataFile&) = delete;
    DataFile& operator=(const DataFile&) = delete;

    /// @throws InputError if earlier ones could not be written
    template <class Measured>
    void add(const Measured& stepped, std::size_t world) {
        addRows(stepped, world, batches_[filling_].rows);
        if (batches_[filling_].rows.size() >= kRowsAtOnce) flush();
    }
    void commit() {
        flush();
        for (const Batch& batch : batches_) {
            if (batch.written.valid()) batch.written.get();
        }
        file_.commit();
    }
    const std::filesystem::path& partPath() const { return file_.partPath(); }

  private:
    static constexpr std::size_t kRowsAtOnce = std::size_t{1} << 12U;      // and those of the step that has the last
    static constexpr std::size_t kMostRowsAtOnce = std::size_t{1} << 14U;  // of a step of a large world

    struct Batch {
        std::vector<Row> rows;
        LineWriter lines;
        std::shared_future<void> written;
    };

    void flush() {
        Batch& batch = batches_[filling_];
        auto write = [this, &batch, before = latest_]() mutable {
            std::span<const Row> rows = batch.rows;
            do {
                const auto now = rows.first(std::min(rows.size(), kMostRowsAtOnce));
                const std::string_view lines = batch.lines.linesOf(now);
                // Let go of it: else each batch would keep the one before.
                if (const std::shared_future<void> written = std::exchange(before, {}); written.valid()) written.get();
                file_.write(lines);
                rows = rows.subspan(now.size());
            } while (!rows.empty());
        };
        batch.written = latest_ = std::async(launchInBackground(), std::move(write));
        filling_ = (filling_ + 1) % batches_.size();
        Batch& next = batches_[filling_];
        if (next.written.valid()) next.written.get();
        next.rows.clear();
    }

    OutputFile file_;
    std::array<Batch, 3> batches_;  // one is filled
    std::size_t filling_ = 0;
    std::shared_future<void> latest_;  // behind which the next one is written
};

template <class AnyOf>
void writeRows(const RecordingOf<AnyOf>& run, const RowPaths& paths, const CancellationPoint& cancellationPoint);

/// @tparam AnyOf which kind of simulation: Simulation or space::Simulation
template <class AnyOf>
class RowFiles {
  public:
    static constexpr bool kIsInPlane = std::is_same_v<AnyOf, Simulation>;
    using Model = typename AnyOf::Model;
    using Row = std::conditional_t<kIsInPlane, BodyRow, SolidRow>;
    using ContactRow = std::conditional_t<kIsInPlane, TouchRow, SolidTouchRow>;

    /// @throws InputError for a file that cannot be written
    explicit RowFiles(const RowPaths& paths) : paths_(paths), csv_(openIfNamed(paths.csv)) {
        if (!paths.bodies.empty()) bodies_.emplace(paths.bodies);
        if (!paths.contacts.empty()) contacts_.emplace(paths.contacts);
    }

    bool isAny() const { return csv_ || bodies_ || contacts_; }
    /// Writes the bodies as they are at the start, and has the simulation keep what rows say. @param isOfComparison
    /// whether telemetry says of which world a row is
    void begin(AnyOf& simulation, bool isOfComparison) {
        isOfComparison_ = isOfComparison;
        if constexpr (kIsInPlane) {
            if (contacts_) simulation.sumContacts();
        }
        if (bodies_) writeStart(simulation, *bodies_);
        if (!csv_) return;
        if constexpr (kIsInPlane) keepLedger(simulation);
        writeStart(simulation, *csv_);
    }
    /// The run begins again from here: what has been written is not of it any more, but in a pipe.
    void beginAgain(const AnyOf& simulation, Attempts& attempts) {
        const auto beginIt = [&](auto& file, const std::string& path) {
            attempt(attempts, file, [&](auto& before) {
                if (isWhole(before)) writeStart(simulation, file.emplace(path));
            });
        };
        beginIt(csv_, paths_.csv);
        beginIt(bodies_, paths_.bodies);
        beginIt(contacts_, paths_.contacts);
    }
    /// What cannot be written is no more: it does not keep the others.
    void add(const AnyOf& simulation, const Model& stepped, std::size_t which, Attempts& attempts) {
        attempt(attempts, csv_, [&](OutputFile& file) {
            const std::string origin = originOf(simulation, stepped.world().settings());
            file.write(telemetry().row(stepped, which) + "," + origin + "\n");
        });
        if (stepped.stepCount() % paths_.every != 0) return;
        attempt(attempts, bodies_, [&](auto& file) { file.add(stepped, which); });
        attempt(attempts, contacts_, [&](auto& file) { file.add(stepped, which); });
    }
    /// Moves them to their places.
    void commit(Attempts& attempts) {
        const auto commitIt = [](auto& file) { file.commit(); };
        attempt(attempts, csv_, commitIt);
        attempt(attempts, bodies_, commitIt);
        attempt(attempts, contacts_, commitIt);
    }
    /// Of a run some of whose steps were taken back: what can be made anew is, and not what went into a pipe.
    /// @throws InputError
    void makeAnew(const RecordingOf<AnyOf>& run) {
        RowPaths anew = paths_;
        const auto give = [](auto& file, std::string& path) {
            if (file && isWhole(*file)) return file.reset();
            path.clear();
        };
        give(csv_, anew.csv);
        give(bodies_, anew.bodies);
        give(contacts_, anew.contacts);
        writeRows(run, anew, {});
    }

  private:
    // Rows in the plane have the energy ledger. To begin that of a million circles takes long: a run that is asked to
    // end then has its files, as one that is asked to in its first step.
    static void keepLedger(AnyOf& simulation) {
        try {
            simulation.keepLedger();
        } catch (const Interrupted&) {
        }
    }

    // A file that cannot be written, and a reader that has gone, do not keep the run from its other files.
    template <class File, class Act>
    static void attempt(Attempts& attempts, std::optional<File>& file, const Act& act) {
        if (!file) return;
        attempts([&] {
            try {
                act(*file);
            } catch (...) {
                file.reset();
                throw;
            }
        });
    }

    // Whether what it holds can still be made anew.
    template <class File>
    static bool isWhole(const File& file) {
        return !file.partPath().empty();
    }

    Telemetry<Model> telemetry() const {
        if constexpr (kIsInPlane)
            return {worldColumns(), isOfComparison_};
        else
            return {space::worldColumns(), isOfComparison_};
    }

    void writeStart(const AnyOf& /*simulation*/, OutputFile& csv) {
        csv.write(telemetry().header() + "," + (kIsInPlane ? originTitles() : space::originTitles()) + "\n");
    }
    void writeStart(const AnyOf& simulation, DataFile<Row>& bodies) {
        for (std::size_t which = 0; which < simulation.worlds().size(); ++which) {
            bodies.add(simulation.worlds()[which], which);
        }
    }
    void writeStart(const AnyOf& /*simulation*/, DataFile<ContactRow>& /*contacts*/) {}

    RowPaths paths_;
    bool isOfComparison_ = true;
    std::optional<OutputFile> csv_;
    std::optional<DataFile<Row>> bodies_;
    std::optional<DataFile<ContactRow>> contacts_;
};

/// Makes a run once more and writes the rows of its steps since it was last restarted, as the options do in a window.
/// @param cancellationPoint called before every step, and in long ones; what it throws leaves no file @throws
/// InputError
template <class AnyOf>
void writeRows(const RecordingOf<AnyOf>& run, const RowPaths& paths, const CancellationPoint& cancellationPoint) {
    RowFiles<AnyOf> files(paths);
    ReplayOf<AnyOf> replay(run);
    AnyOf& simulation = replay.simulation();
    simulation.setCancellationPoint(cancellationPoint);
    Attempts attempts;
    auto restarts = std::count_if(run.events.begin(), run.events.end(), isRestart<AnyOf>);
    if (restarts == 0) files.begin(simulation, true);
    simulation.onCommand([&](const auto& command, auto /*steps*/) {
        if (std::holds_alternative<Restart>(command) && --restarts == 0) files.begin(simulation, true);
    });
    simulation.onStep([&](const auto& stepped, std::size_t which) {
        if (restarts == 0) files.add(simulation, stepped, which, attempts);
    });
    while (!replay.isOver() && !attempts.haveFailed()) {
        if (cancellationPoint) cancellationPoint();
        replay.step();
    }
    files.commit(attempts);
    attempts.end();
}

}  // namespace rb
