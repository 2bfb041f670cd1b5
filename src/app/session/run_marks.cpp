#include "app/session/run_marks.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "lab/world_name.hpp"
#include "physics/settings/setting_text.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

// @returns false where a recorded run asks for what no setting takes
bool isChanged(Settings& settings, const ChangeSetting& change) {
    try {
        setSetting(settings, change.name, change.value);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

std::string settingWords(const ChangeSetting& change, bool isComparing) {
    const SettingInfo& info = settingInfo(change.name);
    Settings settings;
    if (!isChanged(settings, change)) return change.name + " " + change.value;
    const auto* const isOn = std::get_if<bool Settings::*>(&info.member);
    const std::string value = isOn == nullptr ? settingText(settings, info) : settings.*(*isOn) ? "on" : "off";
    std::string words;
    if (isComparing && change.world) words.append(letterOf(*change.world)).append("  ");
    if (info.member != SettingMember(&Settings::integrator)) words.append(info.label).append(" ");
    return words + value;
}

// What was done to the bodies, but for a pull; empty for other commands.
std::string_view wordsOfDeed(const Command& command) {
    if (std::holds_alternative<DropBody>(command)) return "drop";
    if (std::holds_alternative<AddRectangle>(command)) return "wall";
    if (std::holds_alternative<RemoveBody>(command)) return "removed";
    if (std::holds_alternative<ChangeBody>(command)) return "changed";
    if (std::holds_alternative<ClearBodies>(command)) return "cleared";
    return {};
}

// The worlds' settings after a command.
void follow(const Command& command, std::vector<Settings>& settings) {
    if (const auto* const compare = std::get_if<Compare>(&command)) {
        settings.resize(1, settings.front());
        if (compare->isOn) settings.push_back(otherSettings(settings.front()));
    } else if (const auto* const change = std::get_if<ChangeSetting>(&command)) {
        for (std::size_t index = 0; index < settings.size(); ++index) {
            if (!change->world || *change->world == index) isChanged(settings[index], *change);
        }
    }
}

// With what the run begins: "euler | rk4".
std::string startWords(const std::vector<Settings>& settings) {
    std::string words = worldName(settings, 0);
    return settings.size() < 2 ? words : words + " | " + worldName(settings, 1);
}

// Whether it adds, removes, changes or pulls bodies.
bool disturbs(const Command& command) {
    const auto* const pulled = std::get_if<PullBody>(&command);
    return !wordsOfDeed(command).empty() || (pulled != nullptr && pulled->pull);
}

}  // namespace

std::string markOf(const Command& command, bool isComparing) {
    if (const std::string_view words = wordsOfDeed(command); !words.empty()) return std::string(words);
    if (disturbs(command)) return "pull";
    if (const auto* const change = std::get_if<ChangeSetting>(&command)) return settingWords(*change, isComparing);
    if (const auto* const compare = std::get_if<Compare>(&command)) return compare->isOn ? "two worlds" : "one world";
    return "";
}

void listMarks(const Lab& lab, EventLog& events) {
    const Timeline& timeline = lab.timeline();
    std::vector<Settings> settings = timeline.firstSettings();
    bool isComparing = settings.size() > 1;
    std::vector<Event> marks;
    for (const Timeline::TimedCommand& each : timeline.commands()) {
        const bool isAtStart = each.time <= 0.0 && !disturbs(each.command);
        if (isAtStart) follow(each.command, settings);
        if (const auto* const compare = std::get_if<Compare>(&each.command)) isComparing = compare->isOn;
        if (!isAtStart) marks.push_back({each.time, markOf(each.command, isComparing)});
    }
    events.clear();
    events.add(0.0, startWords(settings));
    for (const Watch& watch : lab.watches()) {
        for (const double time : watch.passages.times()) marks.push_back({time, std::string(kPassageWords)});
    }
    std::stable_sort(marks.begin(), marks.end(), [](const Event& a, const Event& b) { return a.time < b.time; });
    for (Event& mark : marks) {
        if (!mark.text.empty()) events.add(mark.time, std::move(mark.text));
    }
}

}  // namespace rb
