import AtriumAPI
import AtriumServer
import Foundation
import Storage
import VCards

/// The SQL of the index: whose cards are where.
struct PeopleStore: Sendable {
  let database: Database

  /// A card, as lists show it, and where it is.
  struct Row: Sendable {
    let person: LifePerson
    let sort: String
    let path: String
  }

  // MARK: Reading

  /// People by name: each with the one of their cards that was revised last, of equals the first by path. One more than the limit says that
  /// another page follows.
  ///
  /// - Parameters:
  ///   - words: nil for everybody.
  ///   - last: where the page before ended.
  ///   - limit: nil for all.
  func people(_ words: SearchWords? = nil, after last: (sort: String, person: String)? = nil, limit: Int? = nil) async throws -> [Row] {
    var (conditions, values): ([String], [Value]) = ([Self.isShown], [])
    if let words {
      conditions.append("c.id IN (SELECT rowid FROM card_words WHERE card_words MATCH ?)")
      values.append(Value(words.fullTextQuery))
    }
    if let last {
      conditions.append("c.sort >= ? AND (c.sort > ? OR c.person > ?)")
      values += [Value(last.sort), Value(last.sort), Value(last.person)]
    }
    let (condition, most) = (conditions.joined(separator: " AND "), limit.map { "LIMIT \($0 + 1)" } ?? "")
    return try await database.read { [values] in
      try $0.rows("\(Self.selection) WHERE \(condition) ORDER BY c.sort, c.person \(most)", values, Self.row)
    }
  }

  /// The cards of a person, the one that is shown first.
  func cards(of person: String) async throws -> [Row] {
    try await database.read {
      try $0.rows(
        "\(Self.selection) WHERE c.person = ? ORDER BY c.revised DESC, e.path, c.position", [Value(person)], Self.row)
    }
  }

  func isThere(_ person: String) async throws -> Bool {
    try await database.read { try $0.row(Int.self, "SELECT 1 FROM cards WHERE person = ? LIMIT 1", [Value(person)]) } != nil
  }

  /// Whose card says that the person with this id was merged into theirs.
  func person(merged id: String) async throws -> String? {
    try await database.read {
      try $0.row(
        String.self, "SELECT c.person FROM card_aliases AS a JOIN cards AS c ON c.id = a.card WHERE a.alias = ? ORDER BY c.person LIMIT 1",
        [Value(id)])
    }
  }

  /// The names of those of these people who are there.
  func names(of people: [String]) async throws -> [String: String] {
    struct Named: Decodable {
      let person: String
      let name: String
    }
    let rows = try await database.read {
      try $0.rows(
        Named.self,
        """
        SELECT c.person, c.name FROM cards AS c JOIN entries AS e ON e.id = c.entry
        WHERE \(Self.isShown) AND c.person IN (SELECT value FROM json_each(?))
        """, [try .json(people)])
    }
    return Dictionary(rows.map { ($0.person, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// People with these words, best first.
  func found(_ words: SearchWords, limit: Int, in connection: Connection) throws -> [Row] {
    try connection.rows(
      """
      \(Self.selection) JOIN (SELECT rowid AS card, rank AS score FROM card_words WHERE card_words MATCH ? ORDER BY rank LIMIT ?) AS found
      ON found.card = c.id WHERE \(Self.isShown) ORDER BY found.score, c.sort, c.person
      """, [Value(words.fullTextQuery), Value(limit)], Self.row)
  }

  /// What everybody is compared by, by name.
  func candidates() async throws -> [(person: String, candidate: SamePerson.Candidate)] {
    struct Compared: Decodable {
      let person: String
      let candidate: SamePerson.Candidate
    }
    return try await database.read {
      try $0.rows(
        Compared.self,
        "SELECT c.person, c.candidate FROM cards AS c JOIN entries AS e ON e.id = c.entry WHERE \(Self.isShown) ORDER BY c.sort, c.person")
    }
    .map { ($0.person, $0.candidate) }
  }

  /// Those of these people who are there.
  func people(among people: [String]) async throws -> [String: LifePerson] {
    let rows = try await database.read {
      try $0.rows("\(Self.selection) WHERE \(Self.isShown) AND c.person IN (SELECT value FROM json_each(?))", [try .json(people)], Self.row)
    }
    return Dictionary(rows.map { ($0.person.id, $0.person) }, uniquingKeysWith: { first, _ in first })
  }

  /// Cards and files that could not be read.
  func problems(limit: Int) async throws -> [UnreadCard] {
    try await database.read {
      try $0.rows(
        """
        SELECT e.path, p.line, p.reason FROM card_problems AS p JOIN entries AS e ON e.id = p.entry ORDER BY e.path, p.line LIMIT ?
        """, [Value(limit)]
      ) { row in
        let line = try row.integer(1)
        return UnreadCard(path: try row.text(0), line: line == 0 ? nil : Int(line), reason: .init(rawValue: try row.text(2)))
      }
    }
  }

  // MARK: Writing

  /// A file of which the cards are to be read.
  struct Unread: Sendable, Decodable {
    let entry: Int64
    let path: String
  }

  /// Files of which the cards are to be read, from one on.
  func unread(after entry: Int64, limit: Int) async throws -> [Unread] {
    try await database.read {
      try $0.rows(
        Unread.self,
        """
        SELECT u.entry, e.path FROM unread_cards AS u JOIN entries AS e ON e.id = u.entry WHERE u.entry > ? ORDER BY u.entry LIMIT ?
        """, [Value(entry), Value(limit)])
    }
  }

  /// Notes what was read of a file, unless it has another path by now.
  func note(_ cards: [IndexedCard], _ problems: [UnreadCard], of file: Unread) async throws {
    try await database.write { connection in
      guard try connection.row(Int.self, "SELECT 1 FROM entries WHERE id = ? AND path = ?", [Value(file.entry), Value(file.path)]) != nil
      else { return }
      try connection.execute("DELETE FROM cards WHERE entry = ?", [Value(file.entry)])
      try connection.execute("DELETE FROM card_problems WHERE entry = ?", [Value(file.entry)])
      for card in cards { try Self.insert(card, file.entry, connection) }
      for problem in problems {
        try connection.execute(
          "INSERT INTO card_problems (entry, line, reason) VALUES (?, ?, ?)",
          [Value(file.entry), Value(problem.line ?? 0), Value(problem.reason.rawValue)])
      }
      try connection.execute("DELETE FROM unread_cards WHERE entry = ?", [Value(file.entry)])
      try PendingChanges.add([file.path], to: PeopleIndexSchema.announcements, in: connection)
    }
  }

  private static func insert(_ card: IndexedCard, _ entry: Int64, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO cards (entry, position, person, name, sort, section, words, summary, candidate, revised)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        Value(entry), Value(card.position), Value(card.person), Value(card.name), Value(card.sort), Value(card.section), Value(card.words),
        try .json(card.summary), try .json(card.candidate), Value(card.revised),
      ])
    guard !card.merged.isEmpty else { return }
    let id = try connection.row(Int64.self, "SELECT id FROM cards WHERE entry = ? AND position = ?", [Value(entry), Value(card.position)])
    for alias in card.merged {
      try connection.execute(
        "INSERT INTO card_aliases (alias, card) VALUES (?, ?) ON CONFLICT (alias, card) DO NOTHING", [Value(alias), Value(id)])
    }
  }

  private static let selection =
    """
    SELECT c.person, c.name, c.sort, c.section, c.summary, c.revised, e.path, e.created, e.mtime
    FROM cards AS c JOIN entries AS e ON e.id = c.entry
    """

  /// Whether no other card of the person comes before.
  private static let isShown =
    """
    NOT EXISTS (SELECT 1 FROM cards AS o JOIN entries AS p ON p.id = o.entry WHERE o.person = c.person AND o.id <> c.id
      AND (o.revised > c.revised OR o.revised = c.revised AND (p.path < e.path OR p.path = e.path AND o.position < c.position)))
    """

  private static func row(_ row: RowColumns) throws -> Row {
    let summary = try JSONDecoder().decode(IndexedCard.Summary.self, from: Data(try row.utf8(4)))
    let revised = try row.integer(5)
    return Row(
      person: LifePerson(
        id: try row.text(0), displayName: try row.text(1), createdAt: Value.date(milliseconds: try row.integer(7)),
        updatedAt: Value.date(milliseconds: revised == 0 ? try row.integer(8) : revised), section: try row.text(3), emails: summary.emails,
        phones: summary.phones, birthday: summary.birthday, organization: summary.organization),
      sort: try row.text(2), path: try row.text(6))
  }
}
