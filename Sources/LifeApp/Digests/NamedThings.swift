import AtriumAPI
import Foundation

/// What a text names, each thing once, in the order of the text.
nonisolated struct NamedThings: Equatable, Sendable {
  var people: [String] = []
  var organizations: [String] = []
  var places: [String] = []
  /// By when something has to be paid or done.
  var dueDates: [NamedDate] = []
  var dates: [NamedDate] = []
  var amounts: [NamedAmount] = []
  var identifiers: [NamedIdentifier] = []

  init() {}

  init(_ entities: DigestEntities) {
    people = entities.people.uniqued()
    organizations = entities.organizations.uniqued()
    places = entities.locations.uniqued()
    dueDates = entities.dates.filter { $0.role == "due" }.map { NamedDate($0) }.uniqued()
    dates = entities.dates.map { NamedDate($0) }.uniqued().filter { !dueDates.contains($0) }
    amounts = entities.amounts.map { NamedAmount($0) }.uniqued()
    identifiers = entities.identifiers.map { NamedIdentifier($0) }.uniqued()
  }

  var isEmpty: Bool { self == NamedThings() }
}

/// A sum of money.
nonisolated enum NamedAmount: Hashable, Sendable {
  /// - Parameter currency: ISO 4217.
  case money(Decimal, currency: String)
  /// As the text has it, where it names no currency.
  case words(String)

  init(_ amount: DigestEntities.NamedAmount) {
    let isNumber = amount.value.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil
    if isNumber, let currency = amount.currency, currency.wholeMatch(of: /[A-Z]{3}/) != nil, let value = Decimal(string: amount.value) {
      self = .money(value, currency: currency)
    } else {
      self = .words(amount.text)
    }
  }
}

/// A number or an address that identifies something.
nonisolated struct NamedIdentifier: Hashable, Sendable {
  /// One of ``DigestEntities/NamedIdentifier/kind``, or one that this app doesn't know.
  let kind: String
  let value: String
  /// As the text has it.
  let text: String

  init(_ identifier: DigestEntities.NamedIdentifier) {
    kind = identifier.kind
    value = identifier.value
    text = identifier.text
  }

  // The same number is one, however it is spaced.
  static func == (a: Self, b: Self) -> Bool { a.kind == b.kind && a.value == b.value }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(value)
  }

  /// Where it leads: an address of the web or of a mailbox, or a telephone.
  var url: URL? {
    switch kind {
    case "url": URL(string: value).flatMap { ["http", "https"].contains($0.scheme?.lowercased()) && $0.host() != nil ? $0 : nil }
    case "email": value.wholeMatch(of: /[^@\s?&]+@[^@\s?&\/]+/) == nil ? nil : Self.url("mailto", value)
    case "phone": value.wholeMatch(of: /\+?[0-9]{3,15}/) == nil ? nil : Self.url("tel", value)
    default: nil
    }
  }

  private static func url(_ scheme: String, _ path: String) -> URL? {
    var parts = URLComponents()
    parts.scheme = scheme
    parts.path = path
    return parts.url
  }
}
