import Foundation
import Testing
import TextAnalysis

/// A text of the fixtures with what a person says of it.
struct LabelledText: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let lines: [String]
  let language: String?
  let `class`: DocumentClass
  let people: [String]
  let organizations: [String]
  let locations: [String]
  /// ISO 8601.
  let dates: [String]
  let due: [String]
  /// "EUR 12.50", or "12.50" without a currency.
  let amounts: [String]
  /// "iban:DE89...".
  let identifiers: [String]
  /// Every tag that a person would accept.
  let tags: [String]
  let fileName: String?
  let mediaType: String?

  var text: String { lines.joined(separator: "\n") }
  var source: DocumentSource { DocumentSource(fileName: fileName, mediaType: mediaType) }
  var testDescription: String { id }

  private enum CodingKeys: String, CodingKey {
    case id, lines, language, `class`, people, organizations, locations, dates, due, amounts, identifiers, tags, fileName, mediaType
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> [String] { try values.decodeIfPresent([String].self, forKey: key) ?? [] }
    id = try values.decode(String.self, forKey: .id)
    lines = try list(.lines)
    language = try values.decodeIfPresent(String.self, forKey: .language)
    `class` = try values.decode(DocumentClass.self, forKey: .class)
    people = try list(.people)
    organizations = try list(.organizations)
    locations = try list(.locations)
    dates = try list(.dates)
    due = try list(.due)
    amounts = try list(.amounts)
    identifiers = try list(.identifiers)
    tags = try list(.tags)
    fileName = try values.decodeIfPresent(String.self, forKey: .fileName)
    mediaType = try values.decodeIfPresent(String.self, forKey: .mediaType)
  }

  /// The texts that rules were tuned with, those that nobody looked at meanwhile, and those that were written and labelled after all tuning.
  enum Part: String, CaseIterable, Sendable { case first, second, third }

  static func load(_ part: Part) throws -> [LabelledText] {
    let file = try #require(Bundle.module.url(forResource: part.rawValue, withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode([LabelledText].self, from: Data(contentsOf: file))
  }

  /// All texts were written on Thursday, 1 October 2026, in Berlin.
  static let analyzer = TextAnalyzer(context: EntityContext(reference: reference))
  static var reference: EntityContext.Reference? {
    TimeZone(identifier: "Europe/Berlin").map { EntityContext.Reference(date: Date(timeIntervalSince1970: 1_790_845_200), zone: $0) }
  }
}
