#include "physics/observe/energy_ledger.hpp"

namespace rb {

EnergyLedger& EnergyLedger::operator+=(const EnergyLedger& other) {
    normal += other.normal;
    friction += other.friction;
    spin += other.spin;
    pull += other.pull;
    removed += other.removed;
    early += other.early;
    change += other.change;
    return *this;
}

}  // namespace rb
