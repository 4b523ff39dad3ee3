/// What a text names, in the shape of the digester `entities` (Life, section 5): names without repetition in the order of the text.
package struct Entities: Codable, Sendable, Equatable {
  package var people: [String] = []
  package var organizations: [String] = []
  package var concepts: [String] = []
  package var locations: [String] = []
  package var dates: [DateMention] = []
  package var amounts: [AmountMention] = []
  /// Numbers and addresses, checked where their kind has a checksum.
  package var identifiers: [Identifier] = []

  package init() {}
}

/// Entities with every place where the text names them.
package struct EntityFindings: Codable, Sendable, Equatable {
  package let entities: Entities
  /// In the order of the text, none overlapping another.
  package let mentions: [Mention]
}

/// A place of a text that names something.
package struct Mention: Codable, Sendable, Equatable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case person, organization, concept, location, date, amount, identifier
  }

  package let kind: Kind
  /// The entity as `Entities` lists it.
  package let name: String
  package let range: TextRange
}

/// A day, a month, a week or a moment that a text names.
package struct DateMention: Codable, Sendable, Equatable {
  package enum Role: String, Codable, Sendable {
    /// By when something has to be paid or done.
    case due
  }

  package let text: String
  /// ISO 8601: `2026-10-03`, `2026-10-03T14:30`, with a zone only if the text names one; `2026-10` a month, `2026-W41` a week, `--05-03`
  /// a day
  /// of any year.
  package let value: String
  /// Bytes of UTF-8.
  package let offset: Int
  package let role: Role?
}

/// A sum of money.
package struct AmountMention: Codable, Sendable, Equatable {
  package let text: String
  /// A decimal number with a point, as exact as the text has it: `1234.50`.
  package let value: String
  /// ISO 4217; absent when the text does not name it.
  package let currency: String?
  /// Bytes of UTF-8.
  package let offset: Int
}

/// An identifier: an account number, an address, a phone number.
package struct Identifier: Codable, Sendable, Equatable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// ISO 13616, length of its country, checksum right.
    case iban
    case email, url, phone
    case invoiceNumber, orderNumber, trackingNumber, customerNumber, bookingNumber
    /// The German `USt-IdNr.` (check digit of ISO 7064, MOD 11,10).
    case vatId
    /// The German `Steuer-ID` of eleven digits (the same check digit).
    case taxId
    /// The German `Steuernummer`, by its label; it has no checksum that holds in all states.
    case taxNumber
    /// Ten or thirteen digits, check digit right; always given with thirteen.
    case isbn
    /// Right by Luhn's check; only its last four digits are ever given.
    case card
  }

  package let kind: Kind
  /// As the text has it; a card's number is masked.
  package let text: String
  /// Without spaces and separators.
  package let value: String
  /// Bytes of UTF-8.
  package let offset: Int
}
