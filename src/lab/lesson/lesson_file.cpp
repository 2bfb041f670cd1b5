#include "lab/lesson/lesson_file.hpp"

#include <algorithm>
#include <map>

#include "base/member_check.hpp"
#include "lab/json/settings_json.hpp"
#include "lab/lesson/built_in_lessons.hpp"
#include "lab/named_code.hpp"
#include "lab/run/run_json.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/share_code.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

constexpr std::string_view kLessonFormat = "rigid-bodies-lesson";
constexpr int kLessonVersion = 1;
constexpr std::size_t kMostCards = 100;
constexpr std::size_t kLongestText = 2000;  // [bytes]

}  // namespace

constexpr auto fieldsOf(const LessonCondition& /*condition*/) {
    return std::tuple{field("quantity", &LessonCondition::quantity), field("world", &LessonCondition::world),
                      field("from", &LessonCondition::from), field("to", &LessonCondition::to)};
}

constexpr auto fieldsOf(const LessonChoice& /*choice*/) {
    return std::tuple{field("text", &LessonChoice::text), field("when", &LessonChoice::when),
                      field("says", &LessonChoice::says), field("answer", &LessonChoice::isAnswer)};
}

constexpr auto fieldsOf(const CardSetup& /*setup*/) {
    return std::tuple{field("scene", &CardSetup::start),         field("seed", &CardSetup::seed, 0U),
                      field("circles", &CardSetup::circles, 1U), field("settings", &CardSetup::settings),
                      field("compare", &CardSetup::compare),     field("before", &CardSetup::before)};
}

inline auto fieldsOf(const LessonCard& /*card*/) {
    const auto ofSetup = [](const auto&... each) {
        return std::tuple{field(each.key, Within{&LessonCard::setup, each.member}, each.range)...};
    };
    return std::tuple_cat(std::tuple{field("title", &LessonCard::title), field("text", &LessonCard::text)},
                          std::apply(ofSetup, fieldsOf(CardSetup{})),
                          std::tuple{field("question", &LessonCard::question), field("choices", &LessonCard::choices),
                                     field("changes", &LessonCard::changes), field("drops", &LessonCard::drops),
                                     field("seconds", &LessonCard::seconds), field("clock", &LessonCard::clockRate),
                                     field("measures", &LessonCard::measures), field("finding", &LessonCard::finding),
                                     field("by_hand", &LessonCard::byHand), field("panel", &LessonCard::panel)});
}

namespace {

void checkLength(std::size_t length, std::size_t most, const char* key, const char* of) {
    if (length > most) throw InputError(key, std::to_string(length) + " " + of, "up to " + std::to_string(most));
}

// Of whatever a card holds, its fields in turn.
template <class Object>
void checkTexts(const Object& object) {
    const auto check = [&](const auto& each) {
        const auto& value = memberOf(object, each.member);
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::string>) checkLength(value.size(), kLongestText, each.key, "bytes");
        if constexpr (std::is_same_v<Value, std::optional<std::string>>) {
            if (value) checkLength(value->size(), kLongestText, each.key, "bytes");
        }
    };
    std::apply([&](const auto&... each) { (check(each), ...); }, fieldsOf(object));
    checkMembers(object);
}

void checkChoices(const LessonCard& card) {
    if (card.question.has_value() == card.choices.empty()) {
        throw InputError(card.question ? "choices" : "question", "is missing", "a question with its choices, or none");
    }
    checkLength(card.choices.size(), kMostChoices, "choices", "choices");
    std::size_t answers = 0;
    for (std::size_t i = 0; i < card.choices.size(); ++i) {
        const LessonChoice& choice = card.choices[i];
        checkWithin(elementPath("choices", i), [&] {
            checkTexts(choice);
            for (std::size_t j = 0; j < choice.when.size(); ++j) {
                checkWithin(elementPath("when", j), [&] { checkMembers(choice.when[j]); });
                if (choice.when[j].world == WorldLetter::B && card.setup.compare.empty()) {
                    throw InputError(elementPath("when", j) + ".world", "there is no second world", "A, or 'compare'");
                }
            }
            if (choice.when.empty() && i + 1 < card.choices.size()) {
                throw InputError("when", "is missing", "conditions, which the last choice alone may do without");
            }
        });
        if (choice.isAnswer.value_or(false)) ++answers;
    }
    if (card.question && answers != 1) {
        throw InputError("choices", std::to_string(answers) + " of them are the answer", "one with \"answer\": true");
    }
    if (card.question && !card.seconds) throw InputError("seconds", "is missing", "how long it runs");
}

void checkSetup(const CardSetup& setup) {
    checkMembers(setup);
    const auto* const name = std::get_if<std::string>(&setup.start);
    if (name == nullptr) {
        if (setup.circles) throw InputError("circles", "the scene has its own", "with the name of a built-in scene");
        if (const auto* const run = std::get_if<Recording>(&setup.start)) {
            checkWithin("scene", [&] { countSteps(*run); });
            if (setup.seed) throw InputError("seed", "the run has its own");
        }
        return;
    }
    checkWithin("", [&] { buildScene(*findBuiltInScene(*name), {setup.seed.value_or(1), setup.circles.value_or(0)}); });
}

void checkPanel(const LessonCard& card) {
    if (!card.panel) return;
    for (std::size_t i = 0; i < card.panel->size(); ++i) {
        const std::string& part = (*card.panel)[i];
        if (std::find(std::begin(kPanelParts), std::end(kPanelParts), part) != std::end(kPanelParts)) continue;
        const auto isNamed = [&](const SettingInfo& info) { return info.name == part; };
        if (std::any_of(settingInfos().begin(), settingInfos().end(), isNamed)) continue;
        std::string parts;
        for (const std::string_view each : kPanelParts) parts.append(each).append(", ");
        throw InputError(elementPath("panel", i), "'" + printable(part) + "' is no part of the panel",
                         parts + "or a setting");
    }
}

void checkCard(const LessonCard& card) {
    checkTexts(card);
    checkSetup(card.setup);
    checkChoices(card);
    checkPanel(card);
}

// A card a line, and what it lists a line each.
std::string cardLines(const LessonCard& card) {
    const Json json = describedJson(card, fieldsOf(card));
    std::string text;
    for (const auto& [key, value] : json.items()) {
        text += (text.empty() ? "    { \"" : ",\n      \"") + key + "\": ";
        if (key != "choices") {
            text += value.dump(-1, ' ', false, Json::error_handler_t::replace);
            continue;
        }
        const char* before = "[\n        ";
        for (const Json& choice : value) {
            text += before + choice.dump(-1, ' ', false, Json::error_handler_t::replace);
            before = ",\n        ";
        }
        text += "]";
    }
    return text + " }";
}

}  // namespace

void readJson(Quantity& quantity, const Json& json, const std::string& path) {
    std::vector<Choice> names;
    for (const QuantityInfo& info : quantityInfos()) names.push_back({info.name, ""});
    quantity = static_cast<Quantity>(wordIndex(json, path, names));
}

Json jsonOf(Quantity quantity) { return quantityInfo(quantity).name; }

void readJson(CardStart& start, const Json& json, const std::string& path) {
    checkWithin(path, [&] {
        if (json.is_object()) {
            if (isRun(json)) {
                start = readRun(json);
            } else {
                start = readScene(json);
            }
            return;
        }
        std::string text;
        readInto(text, json, "");
        if (isNamedCode(text)) {
            start = runOf(readNamedCode(text));
        } else if (isShareCode(text)) {
            start = readShareCode(text, [](const std::string& run) { return readRun(parseJson(run)); });
        } else if (findBuiltInScene(text) == nullptr) {
            throw InputError("", "'" + printable(text) + "' is no built-in scene",
                             "the name of one, a scene { ... }, a run { ... } or a share code");
        } else {
            start = text;
        }
    });
}

Json jsonOf(const CardStart& start) {
    if (const auto* const scene = std::get_if<Scene>(&start)) return parseJson(sceneText(*scene));
    if (const auto* const run = std::get_if<Recording>(&start)) return shareCode(runText(*run));
    return std::get<std::string>(start);
}

void readJson(std::vector<ChangeSetting>& changes, const Json& json, const std::string& path) {
    Settings settings;
    readSettings(settings, settingInfos(), json, path);
    changes.clear();
    for (const auto& [key, value] : json.items()) {
        changes.emplace_back(findSetting(settingInfos(), key).member, settings);
    }
}

Json jsonOf(const std::vector<ChangeSetting>& changes) {
    Json json = Json::object();
    for (const ChangeSetting& change : changes) {
        Settings settings;
        change.set(settings);
        json.update(settingsJson(settings, std::span(&change.info(), 1)));
    }
    return json;
}

bool isLesson(const Json& root) { return isOfFormat(root, kLessonFormat); }

Lesson readLesson(const Json& root) {
    Lesson lesson;
    const auto readCards = [&](const Json& value, const std::string& path) {
        lesson.cards = readEach(value, path, [](const Json& json, const std::string& place) {
            LessonCard card;
            readDescribed(card, fieldsOf(card), json, place);
            checkWithin(place, [&] { checkCard(card); });
            return card;
        });
        if (lesson.cards.empty() || lesson.cards.size() > kMostCards) {
            throw InputError(path, std::to_string(lesson.cards.size()) + " cards",
                             "1 to " + std::to_string(kMostCards));
        }
    };
    const auto into = [](std::string& target) {
        return [&target](const Json& value, const std::string& path) {
            readInto(target, value, path);
            checkLength(target.size(), kLongestText, path.c_str(), "bytes");
        };
    };
    requireObject(root, "lesson");
    readFields(root, "",
               {{"format", exactly(kLessonFormat), true},
                {"version", exactly(kLessonVersion), true},
                {"name", into(lesson.name)},
                {"title", into(lesson.title), true},
                {"brief", into(lesson.brief)},
                {"cards", readCards, true}});
    return lesson;
}

std::string lessonText(const Lesson& lesson) {
    std::string cards;
    for (const LessonCard& card : lesson.cards) cards += (cards.empty() ? "" : ",\n") + cardLines(card);
    std::string text = "{\n" + keyLine("format", kLessonFormat) + keyLine("version", kLessonVersion);
    if (!lesson.name.empty()) text += keyLine("name", lesson.name);
    text += keyLine("title", lesson.title);
    if (!lesson.brief.empty()) text += keyLine("brief", lesson.brief);
    return text + "  \"cards\": [\n" + cards + "\n  ]\n}\n";
}

std::shared_ptr<const Lesson> findBuiltInLesson(std::string_view name) {
    static const std::map<std::string_view, std::shared_ptr<const Lesson>> kLessons = [] {
        std::map<std::string_view, std::shared_ptr<const Lesson>> lessons;
        for (const BuiltInLesson& each : builtInLessons()) {
            lessons.emplace(each.name, std::make_shared<const Lesson>(readLesson(parseJson(each.text))));
        }
        return lessons;
    }();
    const auto found = kLessons.find(name);
    return found == kLessons.end() ? nullptr : found->second;
}

}  // namespace rb
