/// All people, by name (seed: L4).
public struct ListPeople: Call {
  public init() {}

  public typealias Response = [LifePerson]
  public static let route = Route(.get, "/api/people", scope: .read(.life), summary: "Lists all people")
}

/// People by name, a page at a time.
public struct ListLifePeople: Call {
  /// Words of the name, a nickname, the organization, an e-mail address or a phone number.
  public var q: String?
  public var limit: Int?
  /// `nextCursor` of the page before, for the same `q`.
  public var cursor: String?

  public init(q: String? = nil, limit: Int? = nil, cursor: String? = nil) {
    self.q = q
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = LifePersonList
  public static let pageSize = Route.Limit(1...200, unset: 100)
  public static let route = Route(
    .get, "/api/life/people", scope: .read(.life), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists people, a page at a time")
}

public struct LifePersonList: Codable, Sendable, Equatable {
  @Rows public var people: [LifePerson]
  /// Absent on the last page.
  public var nextCursor: String?
  /// Cards that could not be read; on the first page of everybody.
  @Rows public var unread: [UnreadCard]

  public init(people: [LifePerson], nextCursor: String? = nil, unread: [UnreadCard] = []) {
    self.people = people
    self.nextCursor = nextCursor
    self.unread = unread
  }
}

/// A card, or a whole file of them, that could not be read.
public struct UnreadCard: Codable, Sendable, Hashable {
  @FileKey public var path: String
  /// Where in the file; absent for a whole file. The first line is 1.
  public var line: Int?
  public var reason: Reason

  public init(path: String, line: Int? = nil, reason: Reason) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  public struct Reason: WireEnum {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static func unknown(_ raw: String) -> Reason { Reason(rawValue: raw) }

    /// The card does not end.
    public static let missingEnd = Reason(rawValue: "missing_end")
    /// There is neither a name in it nor anything that could stand for one.
    public static let missingName = Reason(rawValue: "missing_name")
    /// The file has no card.
    public static let noCard = Reason(rawValue: "no_card")
    /// The file has more bytes, lines or cards than are read.
    public static let tooLarge = Reason(rawValue: "too_large")
    /// The file is not in UTF-8.
    public static let unsupportedEncoding = Reason(rawValue: "unsupported_encoding")
    public static let known: [Reason] = [.missingEnd, .missingName, .noCard, .tooLarge, .unsupportedEncoding]
  }
}

/// People of whom there may be two cards. A person decides; nothing is merged by itself.
public struct ListDuplicatePeople: Call {
  public init() {}

  public typealias Response = DuplicatePeople
  /// Pairs that are listed.
  public static let most = 100
  public static let route = Route(
    .get, "/api/life/people/duplicates", scope: .read(.life), summary: "Lists people of whom there may be two cards")
}

public struct DuplicatePeople: Codable, Sendable, Equatable {
  /// Strong ones first.
  @Rows public var pairs: [DuplicatePair]

  public init(pairs: [DuplicatePair]) { self.pairs = pairs }
}

public struct DuplicatePair: Codable, Sendable, Hashable {
  public var first: LifePerson
  public var second: LifePerson
  /// What both have, in the form in which it is compared.
  @Rows public var reasons: [Reason]

  public init(first: LifePerson, second: LifePerson, reasons: [Reason]) {
    self.first = first
    self.second = second
    self.reasons = reasons
  }

  /// Whether more than the name is the same.
  public var isStrong: Bool { reasons.contains { $0.kind != .name } }

  public struct Reason: Codable, Sendable, Hashable {
    public var kind: Kind
    public var value: String

    public init(_ kind: Kind, _ value: String) {
      self.kind = kind
      self.value = value
    }
  }

  public struct Kind: WireEnum {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static func unknown(_ raw: String) -> Kind { Kind(rawValue: raw) }

    public static let email = Kind(rawValue: "email")
    public static let phone = Kind(rawValue: "phone")
    public static let name = Kind(rawValue: "name")
    public static let known: [Kind] = [.email, .phone, .name]
  }
}
