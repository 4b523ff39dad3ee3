import Foundation
import Testing

@testable import ShowsServer

@Suite("Addresses made of names")
struct ShowSlugTests {
  @Test(
    "letters of all scripts stay, and what is between them is one hyphen",
    arguments: [
      ("Café Bar", "café-bar"), ("Cafe\u{301} Bar", "café-bar"), ("少年ナイフ", "少年ナイフ"), ("ｶﾞｾﾞｯﾄ", "ガゼット"), ("방탄소년단", "방탄소년단"),
      ("हिन्दी", "हिन्दी"), ("Σίσυφος", "σίσυφος"), ("İstanbul", "istanbul"),
      ("The Rebel Lounge - Front Room", "the-rebel-lounge-front-room"),
      ("Simon & Garfunkel", "simon-and-garfunkel"), ("Don't Look", "dont-look"), ("AC/DC", "ac-dc"), ("  --Low--  ", "low"),
      ("Doors 7pm", "doors-7pm"), ("a\u{200d}b\u{ad}c", "abc"), ("../../etc/passwd", "etc-passwd"), ("x?y#z%2F", "x-y-z-2f"),
      ("🔥 Fire 🔥", "fire"), ("blink-182", "blink-182"), ("Ｌｏｗ", "low"),
    ])
  func names(name: String, slug: String) {
    #expect(ShowSlug.name(name) == slug)
  }

  @Test("no slug is empty or an id", arguments: ["!!!", "", "🔥", " ", "1975", "311", "007", "١٢", "１２", "\u{301}", "-", "&", "''"])
  func neverEmpty(name: String) {
    let slug = ShowSlug.name(name)
    #expect(!slug.isEmpty)
    #expect(Int64(slug) == nil)
    #expect(!slug.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber })
    #expect(!slug.hasPrefix("-") && !slug.hasSuffix("-"))
    for number in 1...3 { #expect(Int64(ShowSlug.numbered(slug, number)) == nil) }
  }

  @Test("different names without letters have different slugs")
  func signs() {
    #expect(Set(["!!!", "???", "🔥", "🤘", "+/-"].map(ShowSlug.name)).count == 5)
  }

  @Test("a show's has its day, headliner and venue, and a number where another one has it")
  func shows() {
    #expect(ShowSlug.show(day: "2027-01-16", headliner: "Pale Harbor", venue: "Depot 9") == "2027-01-16-pale-harbor-at-depot-9")
    #expect(ShowSlug.show(day: "2027-01-16", headliner: "少年ナイフ", venue: "Café Bar") == "2027-01-16-少年ナイフ-at-café-bar")
    #expect(ShowSlug.show(day: "2027-01-16", headliner: "!!!", venue: "Depot 9") == "2027-01-16-depot-9")
    #expect(ShowSlug.show(day: "2027-01-16", headliner: "", venue: "") == "2027-01-16-show")
    #expect((1...3).map { ShowSlug.numbered("low", $0) } == ["low", "low-2", "low-3"])
  }

  @Test(
    "a slug has a bounded length and is cut between characters, at a hyphen where there is one",
    arguments: ["a", "少", "é", "🔥a", "ab ", "word ", "क्षि", "👩‍👩‍👧x"])
  func lengths(part: String) {
    let name = ShowSlug.name(String(repeating: part, count: 2_000))
    #expect((1...120).contains(name.utf8.count))
    #expect(!name.hasSuffix("-"))
    let show = ShowSlug.show(
      day: "2027-01-16", headliner: String(repeating: part, count: 2_000), venue: String(repeating: part, count: 2_000))
    #expect(show.utf8.count <= 260)
    if part == "word " { #expect(name.hasSuffix("-word")) }
  }

  @Test("a letter with a thousand marks is bounded too")
  func marks() {
    let name = ShowSlug.name("z" + String(repeating: "\u{489}", count: 1_000) + " band")
    #expect(name.utf8.count <= 120)
    #expect(name.unicodeScalars.first == "z")
  }
}
