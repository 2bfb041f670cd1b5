// A text as after --integrator: it is refused in one line, or it is an integrator whose text reads back to it, and of
// which all that is said is finite.

#include <cmath>
#include <string_view>

#include "physics/schemes/library.hpp"
#include "physics/schemes/properties.hpp"
#include "property.hpp"

namespace rb::fuzz::scheme {

RB_FUZZ_TARGET(scheme) {
    const std::string text(data, data + size);
    Integrator integrator;
    try {
        integrator = parseIntegrator(text, "scheme");
    } catch (const InputError& error) {
        requireOneLine(error);
        return 0;
    }
    const std::string written = toText(integrator);
    require(parseIntegrator(written) == integrator, "the text of an integrator reads back to it", written);
    require(definitionText(integratorFrom("scheme", definitionText(integrator))) == definitionText(integrator),
            "a definition is written in one way", written);
    require(orderOf(integrator) >= 1 && orderOf(integrator) <= 4, "what sums to 1 is of order 1", written);
    require(std::isfinite(commutatorOf(integrator)), "c is a number", written);
    require(stiffnessLimit(integrator) >= 0.0, "the limit is a number", written);
    require(!whyText(integrator).empty(), "there is a reason", written);
    return 0;
}

}  // namespace rb::fuzz::scheme
