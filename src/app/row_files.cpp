#include "app/row_files.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "lab/space/world_telemetry.hpp"
#include "lab/telemetry.hpp"
#include "lab/world_telemetry.hpp"

namespace rb {

namespace {

Telemetry<MeasuredWorld> telemetryOf(const Simulation& /*simulation*/, bool isOfComparison) {
    return {worldColumns(), isOfComparison};
}
Telemetry<space::MeasuredWorld> telemetryOf(const space::Simulation& /*simulation*/, bool isOfComparison) {
    return {space::worldColumns(), isOfComparison};
}

std::string titlesOfOrigin(const MeasuredWorld* /*model*/) { return originTitles(); }
std::string titlesOfOrigin(const space::MeasuredWorld* /*model*/) { return space::originTitles(); }

// Rows in the plane have the energy ledger. To begin that of a million circles takes long: a run that is asked to end
// then has its files, as one that is asked to in its first step.
void keepWhatRowsSay(Simulation& simulation) {
    try {
        simulation.keepLedger();
    } catch (const Interrupted&) {
    }
}
void keepWhatRowsSay(space::Simulation& /*simulation*/) {}

// A file that cannot be written, and a reader that has gone, do not keep the run from its other files.
template <class File, class Act>
void attempt(Attempts& attempts, std::optional<File>& file, const Act& act) {
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
bool isWhole(const OutputFile& file) { return !file.partPath().empty(); }
template <class Row>
bool isWhole(const DataFile<Row>& file) {
    return isWhole(file.file());
}

template <class Model>
std::string headOf(const Telemetry<Model>& telemetry) {
    return telemetry.header() + "," + titlesOfOrigin(static_cast<const Model*>(nullptr)) + "\n";
}

template <class AnyOf, class Model>
std::string rowOf(const AnyOf& simulation, const Telemetry<Model>& telemetry, const Model& stepped, std::size_t which) {
    return telemetry.row(stepped, which) + "," + originOf(simulation, stepped.world().settings()) + "\n";
}

}  // namespace

void addRows(const space::MeasuredWorld& of, std::size_t world, std::vector<SolidRow>& rows) {
    std::uint32_t id = 0;
    for (const space::Body& body : of.world().bodies()) {
        const glm::dvec3& x = body.position;
        const glm::dquat& q = body.orientation;
        const glm::dvec3 v = velocityOf(body);
        const glm::dvec3 spin = angularVelocityOf(body);
        const glm::dvec3& moments = body.moments;
        rows.push_back({momentOf(of, world),
                        ++id,
                        toText(body.shape.kind),
                        {x.x, x.y, x.z, q.w, q.x, q.y, q.z, v.x, v.y, v.z, spin.x, spin.y, spin.z, body.mass, moments.x,
                         moments.y, moments.z}});
    }
}

template <class AnyOf>
RowFiles<AnyOf>::RowFiles(const RowPaths& paths) : paths_(paths), csv_(openIfNamed(paths.csv)) {
    if (!paths.contacts.empty() && !std::is_same_v<AnyOf, Simulation>)
        throw InputError("--contacts", "the scene is in space", "a scene of circles and polygons");
    if (!paths.bodies.empty()) bodies_.emplace(paths.bodies);
    if (!paths.contacts.empty()) contacts_.emplace(paths.contacts);
}

template <class AnyOf>
void RowFiles<AnyOf>::begin(AnyOf& simulation, bool isOfComparison) {
    isOfComparison_ = isOfComparison;
    if constexpr (std::is_same_v<AnyOf, Simulation>) {
        if (contacts_) simulation.sumContacts();
    }
    if (bodies_) writeStart(simulation, *bodies_);
    if (!csv_) return;
    keepWhatRowsSay(simulation);
    writeStart(simulation, *csv_);
}

template <class AnyOf>
void RowFiles<AnyOf>::writeStart(const AnyOf& simulation, OutputFile& csv) {
    csv.write(headOf(telemetryOf(simulation, isOfComparison_)));
}

template <class AnyOf>
void RowFiles<AnyOf>::writeStart(const AnyOf& simulation, DataFile<Row>& bodies) {
    for (std::size_t which = 0; which < simulation.worlds().size(); ++which) {
        bodies.add(simulation.worlds()[which], which);
    }
}

template <class AnyOf>
void RowFiles<AnyOf>::beginAgain(const AnyOf& simulation, Attempts& attempts) {
    const auto beginIt = [&](auto& file, const std::string& path) {
        attempt(attempts, file, [&](auto& before) {
            if (isWhole(before)) writeStart(simulation, file.emplace(path));
        });
    };
    beginIt(csv_, paths_.csv);
    beginIt(bodies_, paths_.bodies);
    beginIt(contacts_, paths_.contacts);
}

template <class AnyOf>
void RowFiles<AnyOf>::add(const AnyOf& simulation, const Model& stepped, std::size_t which, Attempts& attempts) {
    attempt(attempts, csv_, [&](OutputFile& file) {
        file.write(rowOf(simulation, telemetryOf(simulation, isOfComparison_), stepped, which));
    });
    if (stepped.stepCount() % paths_.every != 0) return;
    attempt(attempts, bodies_, [&](auto& file) { file.add(stepped, which); });
    if constexpr (std::is_same_v<AnyOf, Simulation>) {
        attempt(attempts, contacts_, [&](auto& file) { file.add(stepped, which); });
    }
}

template <class AnyOf>
void RowFiles<AnyOf>::commit(Attempts& attempts) {
    const auto commitIt = [](auto& file) { file.commit(); };
    attempt(attempts, csv_, commitIt);
    attempt(attempts, bodies_, commitIt);
    attempt(attempts, contacts_, commitIt);
}

template <class AnyOf>
void RowFiles<AnyOf>::makeAnew(const RecordingOf<AnyOf>& run) {
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

template class RowFiles<Simulation>;
template class RowFiles<space::Simulation>;
template void writeRows(const Recording&, const RowPaths&, const CancellationPoint&);
template void writeRows(const space::Recording&, const RowPaths&, const CancellationPoint&);

}  // namespace rb
