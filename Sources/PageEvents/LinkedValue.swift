import FoundationEssentials

/// A value of JSON-LD.
indirect enum LinkedValue: Decodable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([LinkedValue])
  case object([String: LinkedValue])
  case null

  /// Values of a list that are looked at.
  private static let most = 2_000

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let object = try? container.decode([String: LinkedValue].self) {
      self = .object(object)
    } else if let list = try? container.decode([LinkedValue].self) {
      self = .list(list)
    } else {
      self = .null
    }
  }

  /// The values of a list, else this one.
  var all: [LinkedValue] {
    switch self {
    case .list(let list): list.prefix(Self.most).flatMap(\.all)
    case .null: []
    case .text, .number, .flag, .object: [self]
    }
  }

  var object: [String: LinkedValue]? { if case .object(let object) = self { object } else { nil } }

  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .list(let list): list.lazy.compactMap(\.text).first
    // A text with its language.
    case .object(let object): object["@value"]?.text
    case .flag, .null: nil
    }
  }

  /// The last part of a name of schema.org: `http://schema.org/EventCancelled`, `schema:EventCancelled`.
  static func term(_ text: String) -> Substring { text.split { "/#:".contains($0) }.last ?? "" }
}
