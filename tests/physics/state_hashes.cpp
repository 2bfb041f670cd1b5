// Prints the hashes of state_hashes.hpp as this compiler gets them, those of solvers with kernels with every
// instruction set that there is. Status 1 where one is not as it is written there.

#include "physics/state_hashes.hpp"

#include <cstdio>

#include "physics/lanes/execution.hpp"

int main() {
    using namespace rb;
    using namespace rb::test;
    bool isAsWritten = true;
    const auto print = [&](std::string_view scene, std::string_view with, std::uint64_t hash, std::uint64_t golden) {
        std::printf("%-10s %-14s 0x%016llXU\n", scene.data(), with.data(), static_cast<unsigned long long>(hash));
        isAsWritten = isAsWritten && hash == golden;
    };
    for (const GoldenHash& golden : kGoldenHashes) {
        print(golden.scene, toText(golden.integrator), hashAfterRun(golden), golden.hash);
    }
    for (const InstructionSet set : kInstructionSets) {
        if (!isSupported(set)) continue;
        for (const GoldenRemediedHash& golden : kGoldenRemediedHashes) {
            print(golden.scene, nameOf(set), hashAfterRun(golden, set), golden.hash);
        }
        for (const GoldenSoftHash& golden : kGoldenSoftHashes) {
            print(golden.scene, nameOf(set), hashAfterRun(golden, set), golden.hash);
        }
    }
    return isAsWritten ? 0 : 1;
}
