#include "physics/soft/told_contacts.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

#include "base/vector.hpp"
#include "physics/contacts/narrow_phase.hpp"

namespace rb::soft {

namespace {

// The sign changes: λt acts on B along t, but the friction of an Impulse is that on A. It does not depend on which body
// is A, because t turns with n.
Impulse<float> impulseOf(const StepImpulse& given, bool isSwapped) {
    return {given.normal, -given.tangential, isSwapped ? given.couple : -given.couple};
}

// J on B along the normal as it is told, and across it.
Impulse<float> impulseOf(glm::vec2 onB, float coupleOnB, glm::vec2 normal) {
    return {glm::dot(onB, normal), -cross(normal, onB), -coupleOnB};
}

// A sum of a contact of circles, along the normal where they are; if they have parted, along that of when they met.
// @param sign -1: the sum is that of what is told as A
template <class Sum>
void put(float sign, const Sum& sum, const Bodies& bodies, Contact& contact) {
    if (!contact.isTouching() && sum.normal != glm::vec2(0.0F)) {
        contact.touch.normal = sign * sum.normal;
        const bool areCircles = contact.shapes == ShapePair::CircleCircle;
        if (areCircles) contact.touch.point = bodies.radius[contact.a] * contact.touch.normal;
    }
    contact.impulse = impulseOf(sign * sum.impulse, sign * sum.couple, contact.touch.normal);
}

// A circle at a rectangle as they are now; of others the points as the solver has them: the deeper one comes first, and
// both share λt as they share what presses them together. What has parted is told where it was given something last.
// @param sum what it gave in the step; null: that of the last sub-step is told
void addFaceContacts(const FaceBatch& batch, std::size_t i, const FaceSum* sum, const Records& records,
                     const Bodies& bodies, std::vector<Contact>& contacts) {
    if (!sum && !(batch.mass1[i] > 0.0F) && batch.radius[i] == 0.0F) return;  // most of a falling heap are apart
    const auto lane = static_cast<int>(i);
    const auto indexOf = [&](std::int32_t pose) {
        const auto slot = static_cast<std::size_t>(pose);
        if (slot < records.firstStatic()) return records.worldIndex[slot];
        return static_cast<std::uint32_t>(bodies.dynamicCount) + records.statics[slot - records.firstStatic()].body;
    };
    std::uint32_t a = indexOf(batch.poseA[i]);
    std::uint32_t b = indexOf(batch.poseB[i]);
    const bool isOfB = isSumOfB(batch, lane, bodies.isStatic(a), bodies.isStatic(b));
    const bool isSwapped = bodies.isStatic(b) || (!bodies.isStatic(a) && a > b);
    if (isSwapped) std::swap(a, b);
    const float sign = isOfB != isSwapped ? 1.0F : -1.0F;  // of what the sum is of, as B is told
    const ShapePair shapes = shapePairOf(bodies.shape[a], bodies.shape[b]);
    if (isOfCircles(shapes)) {
        addContacts(a, b, impulseOf(storedImpulse(batch, lane), isSwapped), bodies, contacts);
        if (sum) put(sign, *sum, bodies, contacts.back());
        return;
    }
    const auto partA = static_cast<std::uint8_t>(isSwapped ? batch.partB[i] : batch.partA[i]);
    const auto partB = static_cast<std::uint8_t>(isSwapped ? batch.partA[i] : batch.partB[i]);
    Contact contact{a, b, shapes, 0, partA, partB, offsetOf(bodies.position[a], bodies.position[b]), {}, {}};
    const auto leverOfA = [&](glm::vec2 normal, float along, float arm) {  // from that of the body that moves
        const float invLever = isOfB ? batch.invLeverB[i] : batch.invLeverA[i];
        const glm::vec2 lever = FaceSight::leverOf(normal, along, arm, invLever);
        return sign > 0.0F ? lever + contact.fromAToB : lever;
    };
    if (!(batch.mass1[i] > 0.0F)) {
        if (!sum || !sum->isAny()) return;
        const glm::vec2 normal = sign * sum->normal;
        contact.impulse = impulseOf(sign * sum->impulse, sign * sum->couple, normal);
        const bool isPushed = contact.impulse.normal > 0.0F;
        const float arm =
            isPushed ? (sum->turn + sum->along * contact.impulse.friction) / contact.impulse.normal : 0.0F;
        contact.touch = {normal, leverOfA(sum->normal, sum->along, arm), 0.0F};
        return contacts.push_back(contact);
    }
    const StepImpulse given = sum ? resolved(*sum, batch, lane, isOfB) : storedImpulse(batch, lane);
    const FaceSight sight = sightOf(batch, lane, isOfB);
    const float pressed = given.normal + given.second;
    const bool areTwo = batch.mass2[i] > 0.0F;
    const bool isSecondDeeper = areTwo && batch.separation2[i] < batch.separation1[i];
    for (int point = 0; point < (areTwo ? 2 : 1); ++point) {
        const bool isFirst = (point == 0) != isSecondDeeper;
        const float pressing = isFirst ? given.normal : given.second;
        contact.point = static_cast<std::uint8_t>(point);
        contact.touch = {sign * sight.normal, leverOfA(sight.normal, sight.along, isFirst ? sight.arm1 : sight.arm2),
                         -(isFirst ? batch.separation1[i] : batch.separation2[i])};
        const float share = pressed > 0.0F ? pressing / pressed : point == 0 ? 1.0F : 0.0F;
        contact.impulse = {pressing, -given.tangential * share,
                           point > 0 ? 0.0F : (isSwapped ? given.couple : -given.couple)};
        contacts.push_back(contact);
    }
}

}  // namespace

void forContacts(const PairList& list, const Sleepers& sleepers, const Records& records, const Bodies& bodies,
                 const ImpulseSums* sums, const ContactsUse& use) {
    constexpr std::size_t kAtOnce = 512;  // 32 KiB
    std::vector<Contact> some;
    some.reserve(kAtOnce);
    const auto keepRoomFor = [&](std::size_t more) {
        if (some.size() + more <= kAtOnce) return;
        use(some);
        some.clear();
    };
    std::size_t place = 0;
    for (const Batch& batch : list.groups.batches) {
        for (int lane = 0; lane < kBatchSize; ++lane, ++place) {
            if (static_cast<std::size_t>(batch.a[lane]) >= records.size()) continue;
            const std::uint32_t a = records.worldIndex[static_cast<std::size_t>(batch.a[lane])];
            const std::uint32_t b = records.worldIndex[static_cast<std::size_t>(batch.b[lane])];
            addContacts(std::min(a, b), std::max(a, b), impulseOf(storedImpulse(batch, lane), a > b), bodies, some);
            if (!sums) continue;
            put(a > b ? -1.0F : 1.0F, sums->ofCircles(place), bodies, some.back());
        }
        keepRoomFor(kBatchSize);
    }
    list.faces.forEach([&](const FaceBatch& batch, int lane, std::size_t at) {
        const bool isSummed = sums && at < list.faces.firstAsleep();
        const std::size_t first = some.size();
        addFaceContacts(batch, static_cast<std::size_t>(lane), isSummed ? &sums->ofFaces(at) : nullptr, records, bodies,
                        some);
        const float times = sums && !isSummed ? static_cast<float>(sums->substeps()) : 1.0F;
        for (std::size_t i = first; i < some.size(); ++i) {
            some[i].impulse.normal *= times;
            some[i].impulse.friction *= times;
        }
        keepRoomFor(2);
    });
    for (const SleepingContact& contact : sleepers.contacts()) {
        const auto times = static_cast<float>(sums ? sums->substeps() : 1);
        addContacts(contact.smaller, contact.larger,
                    impulseOf({times * contact.impulse.normal, 0.0F, times * contact.impulse.tangential}, false),
                    bodies, some);
        keepRoomFor(1);
    }
    use(some);
}

}  // namespace rb::soft
