import Foundation

/// A value as a store of named values keeps it: what `UserDefaults` takes of what `AppStorage` offers.
enum StoredValue: Equatable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case url(URL)
  case data(Data)

  /// One letter for the kind, then the value as text: `b1`, `i42`, `d0.5`, `sPlain`, `uhttps://…`, `xAAEC`.
  var text: String {
    switch self {
    case .bool(let value): value ? "b1" : "b0"
    case .int(let value): "i\(value)"
    case .double(let value): "d\(value)"
    case .string(let value): "s" + value
    case .url(let value): "u" + value.absoluteString
    case .data(let value): "x" + value.base64EncodedString()
    }
  }

  /// nil when the text was not made by `text`.
  init?(text: String) {
    let value = String(text.dropFirst())
    let found: StoredValue? =
      switch text.first {
      case "b": ["0": .bool(false), "1": .bool(true)][value]
      case "i": Int(value).map { .int($0) }
      case "d": Double(value).map { .double($0) }
      case "s": .string(value)
      case "u": URL(string: value).map { .url($0) }
      case "x": Data(base64Encoded: value).map { .data($0) }
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}

/// Where named values are kept: the preferences of a person, the values of a page, a defaults database.
protocol ValueStore: AnyObject, Sendable {
  /// May be asked from anywhere.
  func value(of key: String, as kind: StoredKind) -> StoredValue?
  /// Remembers that the scope that is running has read the key.
  @MainActor func registerReader(of key: String)
  /// Keeps a value, or drops it when it is nil. Answers false when there is no room for it.
  @MainActor func keep(_ value: StoredValue?, for key: String) -> Bool
}

/// What a reader expects of a key; the same key may have been written as something else.
enum StoredKind {
  case bool, int, double, string, url, data
}

extension StoredValue {
  /// The value as the kind asked for. Numbers stand for each other where nothing is lost, as they do in `UserDefaults`.
  func converted(to kind: StoredKind) -> StoredValue? {
    switch (self, kind) {
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string), (.url, .url), (.data, .data): self
    case (.bool(let value), .int): .int(value ? 1 : 0)
    case (.bool(let value), .double): .double(value ? 1 : 0)
    case (.int(let value), .bool): value == 0 || value == 1 ? .bool(value == 1) : nil
    case (.int(let value), .double): Double(exactly: value).map { .double($0) }
    case (.double(let value), .int): Int(exactly: value).map { .int($0) }
    default: nil
    }
  }
}
