import Foundation
import Testing

@testable import TextAnalysis

/// The hand-labelled set: what is found in texts that somebody wrote, against what somebody says is in them.
@Suite struct LabelledSetTests {
  private static let checked: Set<String> = ["iban", "card", "isbn", "vatId", "taxId"]

  private static func scores(_ texts: [LabelledText]) -> [String: Score] {
    var scores: [String: Score] = [:]
    for text in texts {
      let result = LabelledText.analyzer.analyze(text.text, source: text.source)
      let entities = result.entities.entities
      let identifiers = entities.identifiers.map { "\($0.kind.rawValue):\($0.value)" }
      func isChecked(_ label: String) -> Bool { checked.contains(String(label.prefix { $0 != ":" })) }
      scores["people", default: Score()].add(found: entities.people, labelled: text.people, in: text.id)
      scores["organizations", default: Score()].add(found: entities.organizations, labelled: text.organizations, in: text.id)
      scores["locations", default: Score()].add(found: entities.locations, labelled: text.locations, in: text.id)
      scores["dates", default: Score()].add(found: entities.dates.map(\.value), labelled: text.dates, in: text.id)
      scores["due dates", default: Score()].add(
        found: entities.dates.filter { $0.role == .due }.map(\.value), labelled: text.due, in: text.id)
      let amounts = entities.amounts.map { ($0.currency.map { "\($0) " } ?? "") + $0.value }
      scores["amounts", default: Score()].add(found: amounts, labelled: text.amounts, in: text.id)
      scores["checked", default: Score()].add(
        found: identifiers.filter(isChecked), labelled: text.identifiers.filter(isChecked), in: text.id)
      scores["identifiers", default: Score()].add(
        found: identifiers.filter { !isChecked($0) }, labelled: text.identifiers.filter { !isChecked($0) }, in: text.id)
      scores["class", default: Score()].add(found: [result.classification.class.rawValue], labelled: [text.class.rawValue], in: text.id)
      scores["language", default: Score()].add(
        found: [result.language?.rawValue ?? "none"], labelled: [text.language ?? "none"], in: text.id)
      scores["tags", default: Score()].add(found: result.tags.content.tags, acceptable: Set(text.tags), most: 3, in: text.id)
    }
    return scores
  }

  @Test("what is found in the labelled texts is right, and what is labelled is found", arguments: LabelledText.Part.allCases)
  func precisionAndRecall(part: LabelledText.Part) throws {
    let texts = try LabelledText.load(part)
    #expect(texts.count >= 40)
    let scores = Self.scores(texts)
    print("Labelled set, \(part.rawValue) part, \(texts.count) texts")
    for (name, score) in scores.sorted(by: { $0.key < $1.key }) { print("  " + score.line(name)) }
    // The misses of the others stay unread while rules are tuned: this switch is for the first part.
    if part == .first, ProcessInfo.processInfo.environment["TEXT_MISSES"] != nil {
      for (name, score) in scores.sorted(by: { $0.key < $1.key }) { for miss in score.misses { print("  \(name): \(miss)") } }
    }
    for (name, bar) in Self.bars(of: part) {
      let score = try #require(scores[name])
      #expect(score.precision >= bar.precision, "\(name): \(score.precision)")
      #expect(score.recall >= bar.recall, "\(name): \(score.recall)")
    }
  }

  private typealias Bars = [String: (precision: Double, recall: Double)]

  /// Under what each part reaches, by one or two texts.
  private static func bars(of part: LabelledText.Part) -> Bars { part == .third ? later : tuned }

  private static let tuned: Bars = [
    "checked": (0.95, 0.95), "identifiers": (0.9, 0.85), "dates": (0.9, 0.9), "due dates": (0.9, 0.8), "amounts": (0.95, 0.95),
    "people": (0.9, 0.87), "organizations": (0.85, 0.8), "locations": (0.85, 0.75), "language": (0.94, 0.94), "class": (0.88, 0.88),
    "tags": (0.68, 0.77),
  ]

  /// Of the third part, in which all towns and most firms are invented, so that no list has them.
  private static let later: Bars = [
    "checked": (0.95, 0.95), "identifiers": (0.7, 0.55), "dates": (0.8, 0.88), "due dates": (0.9, 0.7), "amounts": (0.95, 0.95),
    "people": (0.9, 0.7), "organizations": (0.85, 0.42), "locations": (0.8, 0.4), "language": (0.9, 0.9), "class": (0.9, 0.9),
    "tags": (0.63, 0.77),
  ]

  @Test("no value of the labelled set breaks the laws of offsets", arguments: LabelledText.Part.allCases)
  func offsets(part: LabelledText.Part) throws {
    for text in try LabelledText.load(part) {
      try Laws.expectOffsets(of: LabelledText.analyzer.analyze(text.text, source: text.source), in: text.text)
    }
  }
}
