// What the user does in the window: mouse, keys and buttons.

#include <GLFW/glfw3.h>
#include <array>
#include <string>
#include <string_view>

#include "app/platform/windowing.hpp"
#include "app/program.hpp"
#include "ui/key_bindings.hpp"

namespace rb {

namespace {

/// A key that types no character, and its cap. The others are known by their characters (ui/key_bindings.hpp), wherever
/// the keyboard has them.
struct SpecialKey {
    int key;
    std::string_view cap;
};

constexpr std::array kSpecialKeys{
    SpecialKey{GLFW_KEY_HOME, "Home"},           SpecialKey{GLFW_KEY_TAB, "Tab"},
    SpecialKey{GLFW_KEY_ESCAPE, "Esc"},          SpecialKey{GLFW_KEY_LEFT, "Left"},
    SpecialKey{GLFW_KEY_RIGHT, "Right"},         SpecialKey{GLFW_KEY_DELETE, "Del"},
    SpecialKey{GLFW_KEY_BACKSPACE, "Backspace"},
};

// What a key asks for that types no character, or is pressed with the control key.
std::optional<Action> actionAskedBy(const InputEvent& event) {
    const bool isShift = (event.modifiers & GLFW_MOD_SHIFT) != 0;
    if (event.key >= GLFW_KEY_F1 && event.key <= GLFW_KEY_F12) {
        return actionOfKey("F" + std::to_string(event.key - GLFW_KEY_F1 + 1), false, isShift);
    }
    for (const SpecialKey& special : kSpecialKeys) {
        if (special.key == event.key) return actionOfKey(special.cap, false, isShift);
    }
    const char* const name = windowing::keyName(event.key, event.scancode);  // as the keyboard's language has it
    const bool isControl = (event.modifiers & GLFW_MOD_CONTROL) != 0;
    return isControl && name != nullptr ? actionOfKey(name, true, isShift) : std::nullopt;
}

bool isEnter(int key) { return key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER; }

}  // namespace

// What cannot be saved is not left.
void Program::saveAndQuit() {
    perform(Action::SaveRun);
    if (!mayLose()) session().perform(Action::Quit);
}

void Program::perform(Action action) {
    if (action == Action::Quit && !endsByItself()) return;
    if (action == Action::Quit && mayLose()) {
        session().interfaceState().quit.isAsked = true;
        return;
    }
    if (action == Action::CopyRun) {
        std::string code;
        carryOut([this, &code] { code = exchange_.codeOfRun(); });
        return exchange_.copy(code);
    }
    if (action == Action::Paste) {
        exchange_.paste();
        return waitForOpening();
    }
    if (action == Action::SaveRun) return carryOut([this] { exchange_.saveRun(); });
    if (action == Action::SaveTelemetry) return carryOut([this] { exchange_.saveTelemetry([this] { endIfAsked(); }); });
    if (action == Action::TakePicture) return recorder_.askForPicture();
    if (action == Action::ToggleFilm)
        return say(recorder_.toggleFilm(session().runName(), pictureScale().framebufferSize));
    carryOut([this, action] { session().perform(action); });
    if (!endsByItself()) session().interfaceState().quit.isAsked = false;
}

void Program::giveLesson(LessonAsked how) {
    const LessonDraft& draft = session().interfaceState().lesson.draft;
    std::string text;
    carryOut([&] { text = exchange_.lessonText(draft); });
    if (text.empty()) return;
    how == LessonAsked::Save ? exchange_.saveLesson(draft.title, text) : exchange_.copyLesson(text);
}

void Program::obey(const InputEvent& event, const WindowScale& scale) {
    switch (event.kind) {
        case InputEvent::Kind::Press:
        case InputEvent::Kind::Wheel:
            if (!screen_.gui.wantsMouse()) session().handle(event, scale);
            break;
        case InputEvent::Kind::Move:
        case InputEvent::Kind::Release:
            session().handle(event, scale);
            break;
        case InputEvent::Kind::Key:
            obeyKey(event);
            break;
        case InputEvent::Kind::Character:
            obeyCharacter(event);
            break;
    }
}

void Program::obeyKey(const InputEvent& event) {
    key_.isRepeat = event.action == GLFW_REPEAT;
    key_.isShift = (event.modifiers & GLFW_MOD_SHIFT) != 0;
    if (event.action == GLFW_RELEASE) return;
    if (!key_.isRepeat && isEnter(event.key) && session().interfaceState().quit.isAsked) {
        if (mayLose()) return saveAndQuit();
        perform(Action::Quit);
    }
    const std::optional<Action> action = actionAskedBy(event);
    if (!action || (key_.isRepeat && !rowOf(*action).isRepeated)) return;
    if (screen_.gui.wantsKeys() && *action != Action::ToggleHelp && *action != Action::Quit) return;
    if (screen_.gui.wantsEscape() && *action == Action::Close) return;
    perform(*action);
    window().setFullScreen(session().interfaceState().window.isFullScreen);
}

void Program::obeyCharacter(const InputEvent& event) {
    if (screen_.gui.wantsKeys()) return;
    const std::optional<Action> action = actionOfCharacter(event.character, key_.isShift);
    if (action && (!key_.isRepeat || rowOf(*action).isRepeated)) {
        perform(*action);
    }
    if (!key_.isRepeat) stage_->obeyCharacter(event.character);
}

}  // namespace rb
