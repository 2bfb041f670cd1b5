#include "lab/lesson/lesson_sheet.hpp"

namespace rb {

namespace {

constexpr std::string_view kStyle =
    "@page { size: A4; margin: 12mm } body { font: 9pt/1.3 sans-serif; max-width: 186mm; margin: auto } "
    "h1 { font-size: 15pt; margin: 0 0 1mm } h2 { font-size: 10.5pt; margin: 3mm 0 0 } p { margin: 0 0 1mm } "
    ".teacher { break-before: page } section { break-inside: avoid } ul { margin: 0 0 1mm; padding: 0 } li { display: "
    "inline-block; margin-right: 7mm "
    "} "
    "li::before { content: '\\2610\\a0' } li.answer::before { content: '\\2611\\a0' } "
    "li.answer { font-weight: bold } .dim { color: #666 }";

std::string escaped(std::string_view text) {
    std::string html;
    for (const char c : text) {
        html += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    }
    return html;
}

std::string element(std::string_view tag, std::string_view text, std::string_view kind = "") {
    std::string html = "<" + std::string(tag);
    if (!kind.empty()) html.append(" class=\"").append(kind).append("\"");
    return html.append(">").append(escaped(text)).append("</").append(tag).append(">\n");
}

// @param result none: for pupils, who are to find it
std::string sectionOf(const LessonCard& card, std::size_t number, const CardResult* result) {
    std::string html = "<section>\n" + element("h2", std::to_string(number) + ". " + card.title);
    html += element("p", card.text + (card.question ? " " + *card.question : ""));
    if (!card.choices.empty()) html += "<ul>\n";
    for (std::size_t i = 0; i < card.choices.size(); ++i) {
        html += element("li", card.choices[i].text, result != nullptr && i == result->outcome ? "answer" : "");
    }
    if (!card.choices.empty()) html += "</ul>\n";
    if (result == nullptr) return html + "</section>\n";
    if (!card.choices.empty() && card.choices[result->outcome].says) {
        html += element("p", *card.choices[result->outcome].says);
    }
    if (card.finding) html += element("p", *card.finding);
    if (!result->measured.empty()) html += element("p", "Measured: " + result->measured, "dim");
    if (card.byHand) html += element("p", "By hand: " + *card.byHand, "dim");
    return html + "</section>\n";
}

}  // namespace

std::string sheetText(const Lesson& lesson, std::span<const CardResult> results) {
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n" +
                       element("title", lesson.title) + "<style>" + std::string(kStyle) + "</style></head><body>\n" +
                       element("h1", lesson.title) + element("p", lesson.brief);
    for (std::size_t i = 0; i < lesson.cards.size(); ++i) html += sectionOf(lesson.cards[i], i + 1, nullptr);
    html += "<div class=\"teacher\">\n" + element("h1", lesson.title + ": the answers");
    for (std::size_t i = 0; i < lesson.cards.size(); ++i) html += sectionOf(lesson.cards[i], i + 1, &results[i]);
    return html + "</div></body></html>\n";
}

}  // namespace rb
