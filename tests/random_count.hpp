#pragma once

#include <algorithm>
#include <rapidcheck.h>

namespace rb::test {

/// How many random inputs a test takes that makes them itself: as RC_PARAMS asks for more or fewer than usual of
/// RapidCheck's, so of these.
/// @param usual where RapidCheck makes its usual 500; one is left at least
inline int randomCount(int usual) {
    constexpr int kUsualOfRapidCheck = 500;
    return std::max(1, usual * rc::detail::configuration().testParams.maxSuccess / kUsualOfRapidCheck);
}

}  // namespace rb::test
