// Prints the hashes of state_hashes.hpp as this compiler gets them. Status 1 where one is not as it is written there.

#include "state_hashes.hpp"

#include <cstdio>

int main() {
    bool isAsWritten = true;
    for (const rb::test::GoldenHash& golden : rb::test::kGoldenHashes) {
        const std::uint64_t hash = rb::test::hashAfterRun(golden);
        std::printf("%-10s %-14s 0x%016llXU\n", golden.scene.data(), rb::toText(golden.integrator).data(),
                    static_cast<unsigned long long>(hash));
        isAsWritten = isAsWritten && hash == golden.hash;
    }
    return isAsWritten ? 0 : 1;
}
