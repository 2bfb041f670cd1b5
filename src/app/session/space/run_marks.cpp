#include "app/session/space/run_marks.hpp"

#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "lab/space/comparison.hpp"
#include "space/setting_table.hpp"
#include "ui/world_label.hpp"

namespace rb::space {

namespace {

// The worlds' settings after a command.
void follow(const Command& command, std::vector<Settings>& settings, bool isPair) {
    if (const auto* const compare = std::get_if<Compare>(&command)) {
        settings.resize(1);
        if (compare->isOn) settings.push_back(counterpartOf(settings.front(), isPair));
    } else if (const auto* const change = std::get_if<ChangeSetting>(&command)) {
        for (std::size_t index = 0; index < settings.size(); ++index) {
            if (change->world && *change->world != index) continue;
            try {
                setSetting(settings[index], change->name, change->value);
            } catch (const InputError&) {  // a recorded run may ask for what no setting takes
            }
        }
    }
}

// "verlet", "Stiffness k 1000", of one of two worlds "A  penalty".
std::string wordsOf(const ChangeSetting& change, const std::vector<Settings>& settings) {
    const SettingInfo& info = settingInfo(change.name);
    const std::size_t index = change.world.value_or(0);
    std::string words;
    if (settings.size() > 1 && change.world) words.append(letterOf(index)).append("  ");
    if (choicesOf(info).empty()) words.append(info.label).append(" ");
    return words + (index < settings.size() ? settingText(settings[index], info) : change.value);
}

// Empty where nothing has changed.
std::string wordsOf(const Command& command, const std::vector<Settings>& before, const std::vector<Settings>& after) {
    if (const auto* const compare = std::get_if<Compare>(&command)) return compare->isOn ? "two worlds" : "one world";
    const auto* const change = std::get_if<ChangeSetting>(&command);
    return change == nullptr || before == after ? "" : wordsOf(*change, after);
}

std::string startWords(const std::vector<Settings>& settings, bool isPair) {
    std::string words = worldName(settings, 0, isPair);
    return settings.size() < 2 ? words : words + " | " + worldName(settings, 1, isPair);
}

}  // namespace

void listMarks(const Lab& lab, EventLog& events) {
    const Timeline& timeline = lab.timeline();
    const bool isPair = lab.simulation().world().bodies().size() == 2;
    std::vector<Settings> settings = timeline.firstSettings();
    std::string start = startWords(settings, isPair);
    std::vector<Event> marks;
    for (const Timeline::TimedCommand& each : timeline.commands()) {
        const std::vector<Settings> before = settings;
        follow(each.command, settings, isPair);
        if (each.time <= 0.0) {
            start = startWords(settings, isPair);
        } else if (std::string words = wordsOf(each.command, before, settings); !words.empty()) {
            marks.push_back({each.time, std::move(words)});
        }
    }
    events.clear();
    events.add(0.0, std::move(start));
    for (Event& mark : marks) events.add(mark.time, std::move(mark.text));
}

}  // namespace rb::space
