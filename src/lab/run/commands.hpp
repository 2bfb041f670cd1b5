#pragma once

// The commands of both kinds of scene.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/enumeration.hpp"
#include "base/setting_table.hpp"
#include "lab/json/field.hpp"

namespace rb {

/// Which of two worlds, by its letter.
enum class WorldLetter { A, B };
inline constexpr std::array kWorldLetters{EnumRow<WorldLetter>{WorldLetter::A, "A", "", "The first world."},
                                          EnumRow<WorldLetter>{WorldLetter::B, "B", "", "The second world."}};
static_assert(isComplete(kWorldLetters));
constexpr const auto& tableOf(WorldLetter /*letter*/) { return kWorldLetters; }

/// A value of the type of any of these members.
template <class Members>
struct ValueOfAny;
template <class Settings, class... T>
struct ValueOfAny<std::variant<T Settings::*...>> {
    using Type = std::variant<T...>;
};

/// The value of the member of these settings.
template <class Settings, class Members>
auto valueIn(const Settings& settings, const Members& member) {
    using Value = typename ValueOfAny<Members>::Type;
    return std::visit([&]<class T>(T Settings::*at) { return Value(std::in_place_type<T>, settings.*at); }, member);
}

/// Changes one setting.
/// @tparam Settings those of the plane or of space: `settingInfosOf` gives the rows of their table
template <class Settings>
struct ChangeSettingOf {
    using Member = std::remove_cvref_t<decltype(settingInfosOf(std::declval<Settings>())[0].member)>;

    Member member;
    typename ValueOfAny<Member>::Type value;
    std::optional<std::size_t> world;  ///< the only one to change; none: every world

    ChangeSettingOf() = default;
    template <class T>
    ChangeSettingOf(T Settings::*changed, std::type_identity_t<T> wanted, std::optional<std::size_t> only = {})
        : member(changed), value(std::move(wanted)), world(only) {}
    /// To what these settings have.
    ChangeSettingOf(Member changed, const Settings& wanted, std::optional<std::size_t> only = {})
        : member(changed), value(valueIn(wanted, changed)), world(only) {}
    /// Named and written as on the command line. @throws InputError as setSetting does.
    ChangeSettingOf(std::string_view name, std::string_view text, std::optional<std::size_t> only = {}) : world(only) {
        Settings settings;
        setSetting(settings, name, text);
        for (const auto& info : settingInfosOf(settings)) {
            if (info.name == name) member = info.member;
        }
        value = valueIn(settings, member);
    }

    const auto& info() const {
        const auto infos = settingInfosOf(Settings{});
        std::size_t at = 0;
        while (infos[at].member != member) ++at;
        return infos[at];
    }
    /// The value, as on the command line.
    std::string text() const {
        Settings settings;
        set(settings);
        return settingText(settings, info());
    }
    /// As the curves mark it: "Spring κ 0.3", of one of two worlds "A  Euler". The name of an integrator and the word
    /// of a law say what they are of.
    std::string words(bool isComparing) const {
        std::string words;
        if (isComparing && world) words.append(*world == 0 ? "A" : "B").append("  ");
        if (info().name != "integrator" && info().name != "law") words.append(info().label).append(" ");
        return words + std::visit(
                           [this]<class T>(const T& wanted) -> std::string {
                               if constexpr (std::is_same_v<T, bool>) return wanted ? "on" : "off";
                               if constexpr (requires { nameText(wanted); }) return nameText(wanted);
                               return text();
                           },
                           value);
    }
    void set(Settings& settings) const {
        std::visit([&]<class T>(T Settings::*changed) { settings.*changed = std::get<T>(value); }, member);
    }
    /// @param settings of each world, which it changes
    void follow(std::vector<Settings>& settings) const {
        for (std::size_t i = 0; i < settings.size(); ++i) {
            if (world.value_or(i) == i) set(settings[i]);
        }
    }

    static constexpr const char* kKey = "set";
    /// As a file has it.
    struct Written {
        std::string name;
        std::string value;
        std::optional<WorldLetter> world;

        static constexpr auto fields() {
            return std::tuple{field("name", &Written::name), field("value", &Written::value),
                              field("world", &Written::world)};
        }
    };
    explicit ChangeSettingOf(const Written& written) {
        const auto former = formerOf(Settings{}, written.name, written.value);
        *this = former ? ChangeSettingOf(&Settings::integrator, *former) : ChangeSettingOf(written.name, written.value);
        if (written.world) world = static_cast<std::size_t>(*written.world);
    }
    Written written() const {
        Written written{std::string(info().name), text(), {}};
        if (world) written.world = *world == 0 ? WorldLetter::A : WorldLetter::B;
        return written;
    }

    template <class Run>
    void apply(Run& run) const {
        std::vector<Settings> settings = run.settings();
        follow(settings);
        run.setSettings(settings);
    }
};

/// Adds a second world, a copy of the first one under the settings that the run compares with. When the
/// comparison ends, the first one goes on alone.
struct Compare {
    bool isOn;

    static constexpr const char* kKey = "compare";
    static constexpr auto fields() { return field(kKey, &Compare::isOn); }
    const char* words(bool /*isComparing*/) const { return isOn ? "two worlds" : "one world"; }

    template <class Run>
    void apply(Run& run) const {
        run.worlds.keepFirst();
        if (isOn) run.addCounterpart();
    }
};

/// Starts the scene again, with the present settings.
struct Restart {
    static constexpr const char* kKey = "restart";
    const char* words(bool /*isComparing*/) const { return "restart"; }

    template <class Run>
    void apply(Run& run) const {
        run.start(run.scene, run.settings());
    }
};

}  // namespace rb
