#pragma once

// The files of a run that grow with each step: telemetry, the rows of bodies, and in the plane those of contacts.

#include <cstdint>
#include <future>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/attempts.hpp"
#include "app/command_line/options.hpp"
#include "app/platform/output_file.hpp"
#include "app/platform/platform.hpp"
#include "lab/data_rows.hpp"
#include "lab/run/recording.hpp"
#include "lab/simulation.hpp"
#include "lab/space/simulation.hpp"

namespace rb {

/// As those of lab/data_rows.hpp.
void addRows(const space::MeasuredWorld& of, std::size_t world, std::vector<SolidRow>& rows);

/// A file of rows that are put into words and written on a thread of their own, while the run goes on: of a thousand
/// bodies that takes as long as their steps do.
template <class Row>
class DataFile {
  public:
    explicit DataFile(const std::string& path) : file_(path) { file_.write(rowTitles<Row>()); }
    ~DataFile() {
        if (writing_.valid()) writing_.wait();
    }
    DataFile(const DataFile&) = delete;
    DataFile& operator=(const DataFile&) = delete;

    /// @throws InputError if earlier ones could not be written
    template <class Measured>
    void add(const Measured& stepped, std::size_t world) {
        addRows(stepped, world, rows_);
        if (rows_.size() >= kRowsAtOnce) flush();
    }
    void commit() {
        flush();
        writing_.get();
        file_.commit();
    }
    const OutputFile& file() const { return file_; }

  private:
    static constexpr std::size_t kRowsAtOnce = std::size_t{1} << 14U;

    void flush() {
        if (writing_.valid()) writing_.get();
        std::swap(rows_, written_);
        rows_.clear();
        writing_ = std::async(launchInBackground(),
                              [this] { writeLines(written_, [this](std::string_view lines) { file_.write(lines); }); });
    }

    OutputFile file_;
    std::vector<Row> rows_;
    std::vector<Row> written_;  // on the other thread
    std::future<void> writing_;
};

/// @tparam AnyOf which kind of simulation: Simulation or space::Simulation
template <class AnyOf>
class RowFiles {
  public:
    using Model = typename AnyOf::Model;
    using Row = std::conditional_t<std::is_same_v<AnyOf, Simulation>, BodyRow, SolidRow>;

    /// @throws InputError for a file that cannot be written, and for one that its kind of scene does not have
    explicit RowFiles(const RowPaths& paths);

    bool isAny() const { return csv_ || bodies_ || contacts_; }
    /// Writes the bodies as they are at the start, and has the simulation keep what rows say. @param isOfComparison
    /// whether telemetry says of which world a row is
    void begin(AnyOf& simulation, bool isOfComparison);
    /// The run begins again from here: what has been written is not of it any more, but in a pipe.
    void beginAgain(const AnyOf& simulation, Attempts& attempts);
    /// What cannot be written is no more: it does not keep the others.
    void add(const AnyOf& simulation, const Model& stepped, std::size_t which, Attempts& attempts);
    /// Moves them to their places.
    void commit(Attempts& attempts);
    /// Of a run some of whose steps were taken back: what can be made anew is, and not what went into a pipe.
    /// @throws InputError
    void makeAnew(const RecordingOf<AnyOf>& run);

  private:
    void writeStart(const AnyOf& simulation, OutputFile& csv);
    void writeStart(const AnyOf& simulation, DataFile<Row>& bodies);
    void writeStart(const AnyOf& /*simulation*/, DataFile<TouchRow>& /*contacts*/) {}

    RowPaths paths_;
    bool isOfComparison_ = true;
    std::optional<OutputFile> csv_;
    std::optional<DataFile<Row>> bodies_;
    std::optional<DataFile<TouchRow>> contacts_;
};

/// Makes a run once more and writes the rows of its steps since it was last restarted, as the options do in a window.
/// @param cancellationPoint called before every step, and in long ones; what it throws leaves no file @throws
/// InputError
template <class AnyOf>
void writeRows(const RecordingOf<AnyOf>& run, const RowPaths& paths, const CancellationPoint& cancellationPoint);

extern template class RowFiles<Simulation>;
extern template class RowFiles<space::Simulation>;

}  // namespace rb
