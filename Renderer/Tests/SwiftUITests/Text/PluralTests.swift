import Testing

@testable import SwiftUI

@Suite struct PluralTests {
  @Test(
    "the form of a number, by the rules of the language",
    arguments: [
      "en": ["one": [1], "other": [0, 2, 11, 21]],
      "de-AT": ["one": [1], "other": [0, 2, 21]],
      "fr": ["one": [0, 1], "other": [2, 21]],
      "ja": ["other": [0, 1, 2]],
      "ar": ["zero": [0], "one": [1], "two": [2], "few": [3, 10, 103], "many": [11, 99, 111], "other": [100, 102, 1000]],
      "ru": ["one": [1, 21, 101], "few": [2, 4, 22], "many": [0, 5, 11, 12, 14, 111]],
      "pl": ["one": [1], "few": [2, 4, 22], "many": [0, 5, 12, 21, 31]],
      "cs": ["one": [1], "few": [2, 4], "other": [0, 5, 22]],
      "he": ["one": [1], "two": [2], "other": [0, 3, 20]],
      "ro": ["one": [1], "few": [0, 2, 19, 101], "other": [20, 100]],
      "lt": ["one": [1, 21], "few": [2, 22], "other": [0, 11, 20]],
      "sl": ["one": [1, 101], "two": [2], "few": [3, 4], "other": [0, 5, 100]],
      "hr": ["one": [1, 21], "few": [2, 22], "other": [0, 5, 11]],
    ])
  func form(language: String, forms: [String: [Int64]]) {
    for (form, numbers) in forms {
      for number in numbers {
        #expect(PluralCategory.of(.signed(number), in: language).rawValue == form, "\(number) in \(language)")
      }
    }
  }

  @Test("a fraction has its own form")
  func fractions() {
    #expect(PluralCategory.of(.real(1), in: "en") == .other)
    #expect(PluralCategory.of(.real(1.5), in: "cs") == .many)
    #expect(PluralCategory.of(.real(1.5), in: "fr") == .one)
    #expect(PluralCategory.of(.real(0.5), in: "hi") == .one)
  }
}
