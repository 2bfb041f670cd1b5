#pragma once

// Report 3.1, the search: which pairs overlap, or come so near within the sub-step that they may.

#include <span>
#include <vector>

#include "physics/bodies/bodies.hpp"
#include "physics/report/contact.hpp"
#include "physics/settings/execution.hpp"
#include "physics/contacts/face_meetings.hpp"
#include "physics/contacts/neighbour_list.hpp"

namespace rb {

/// Keeps its memory between searches.
class ContactSearch {
  public:
    /// @param contacts the answer: dynamic bodies against one another, then against the static ones, and ascending by
    ///                 the indices of A and B in either part
    /// @param lookout  of the pairs that are found, sorted and looked at
    void find(const Bodies& bodies, const Settings& settings, std::vector<Contact>& contacts, Lookout lookout = {});

    /// How far from its centre the latest search looked around each dynamic body [m].
    std::span<const float> reach() const { return reach_; }

    /// How those of both bodies with corners meet that it looked at, in the order of the contacts.
    std::span<const KnownMeeting> meetings() const { return meetings_.known(); }

  private:
    float margin(const Bodies& bodies, std::size_t i) const { return reach_[i] - bodies.radius[i]; }
    void findDynamicPairs(const Bodies& bodies, std::vector<Contact>& contacts, const Lookout& lookout);
    void findStaticPairs(const Bodies& bodies, std::vector<Contact>& contacts, Lookout& lookout);

    NeighbourList neighbours_;
    std::vector<float> reach_;
    FaceMeetings meetings_;
};

}  // namespace rb
