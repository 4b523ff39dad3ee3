/// The content of the digest `tags`: three to five of them, best first.
public struct DigestTags: Codable, Sendable, Hashable {
  public var tags: [String]

  public init(tags: [String]) { self.tags = tags }
}

/// The content of the digest `classification`.
public struct DigestClassification: Codable, Sendable, Hashable {
  /// One of Notes' classes, or letter, invoice, receipt, ticket, recipe, manual, screenshot, photo, code, article, other.
  public var `class`: String
  /// In words: "has an IBAN, an amount and 'Rechnung'".
  public var reason: String
  /// From 0 to 1.
  public var confidence: Double

  public init(class: String, reason: String, confidence: Double) {
    self.class = `class`
    self.reason = reason
    self.confidence = confidence
  }
}

/// The content of the digest `entities`: what a text names. Offsets are in bytes of its UTF-8.
public struct DigestEntities: Codable, Sendable, Hashable {
  public var people: [String]
  public var organizations: [String]
  public var concepts: [String]
  public var locations: [String]
  public var dates: [NamedDate]
  public var amounts: [NamedAmount]
  public var identifiers: [NamedIdentifier]

  public init(
    people: [String] = [], organizations: [String] = [], concepts: [String] = [], locations: [String] = [], dates: [NamedDate] = [],
    amounts: [NamedAmount] = [], identifiers: [NamedIdentifier] = []
  ) {
    self.people = people
    self.organizations = organizations
    self.concepts = concepts
    self.locations = locations
    self.dates = dates
    self.amounts = amounts
    self.identifiers = identifiers
  }

  public struct NamedDate: Codable, Sendable, Hashable {
    public var text: String
    /// ISO 8601: `2026-10-03`, `2026-10-03T14:30`, `2026-10` a month, `2026-W41` a week, `--05-03` a day of any year.
    public var value: String
    public var offset: Int
    /// `due`: by when something has to be paid or done.
    public var role: String?
  }

  public struct NamedAmount: Codable, Sendable, Hashable {
    public var text: String
    /// A decimal number with a point.
    public var value: String
    /// ISO 4217.
    public var currency: String?
    public var offset: Int
  }

  public struct NamedIdentifier: Codable, Sendable, Hashable {
    /// iban, email, url, phone, invoiceNumber, orderNumber, trackingNumber, customerNumber, bookingNumber, vatId, taxId, taxNumber, isbn,
    /// card.
    public var kind: String
    public var text: String
    /// Without spaces and separators.
    public var value: String
    public var offset: Int
  }
}
