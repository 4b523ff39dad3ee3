/// The content of the digest `tags`: three to five of them, best first.
public struct DigestTags: Codable, Sendable, Hashable {
  public var tags: [String]

  public init(tags: [String]) { self.tags = tags }
}

/// The content of the digests `subtitles` and `transcript`: what is said in a recording.
public struct DigestTranscript: Codable, Sendable, Hashable {
  public var text: String
  /// A code, or a name in English.
  public var language: String?
  /// In the order of their times; empty where nobody knows these.
  public var segments: [Segment]

  public init(text: String, language: String? = nil, segments: [Segment] = []) {
    self.text = text
    self.language = language
    self.segments = segments
  }

  public struct Segment: Codable, Sendable, Hashable {
    /// Seconds from the beginning.
    public var start: Double
    public var end: Double
    public var text: String
    /// Who says it, where that is known.
    public var speaker: String?

    public init(start: Double, end: Double, text: String, speaker: String? = nil) {
      self.start = start
      self.end = end
      self.text = text
      self.speaker = speaker
    }
  }

  /// A time as players show it: `1:02:03`, or `2:03`.
  ///
  /// - Parameter seconds: from the beginning.
  public static func time(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds), 1e9))
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, padded(whole % 60))
    return hours > 0 ? "\(hours):\(padded(minutes)):\(rest)" : "\(minutes):\(rest)"
  }
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
