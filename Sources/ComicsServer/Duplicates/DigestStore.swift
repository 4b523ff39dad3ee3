import AtriumAPI
import Storage

/// The SQL of what duplicates are found by. It is filled when somebody first looks for duplicates, and holds for the revision of a book. A digest is empty
/// where the book cannot be read; then it matches no other.
struct DigestStore: Sendable {
  let database: Database

  /// What is known of a book's content.
  enum Digest: String, Sendable {
    /// SHA-256 of the file.
    case file
    /// SHA-256 of its pages, in order.
    case pages
    /// The ``Likeness`` of the cover.
    case cover
    /// Those of some pages, with spaces between them.
    case looks
  }

  /// Of books with fewer pages too little can be compared.
  static let fewestPages = 3

  private static let known = "books LEFT JOIN book_digests AS known ON known.book = books.id AND known.revision = books.revision"

  /// Whether all books as they are now were compared.
  func isComplete() async throws -> Bool {
    try await database.read { try $0.row(Int64.self, "SELECT changes FROM duplicate_search WHERE searched = changes") != nil }
  }

  /// Forgets what is not a book's any more.
  ///
  /// - Returns: the state of the library that is searched now.
  func begin() async throws -> Int64 {
    try await database.write { connection in
      try connection.execute(
        "DELETE FROM book_digests WHERE NOT EXISTS (SELECT 1 FROM books WHERE id = book_digests.book AND revision = book_digests.revision)")
      return try connection.row(Int64.self, "SELECT changes FROM duplicate_search") ?? 0
    }
  }

  /// - Returns: whether the library is still in the state that was searched.
  func end(_ state: Int64) async throws -> Bool {
    try await database.write {
      try $0.execute("UPDATE duplicate_search SET searched = changes WHERE changes = ?", [Value(state)]) > 0
    }
  }

  /// Books as large as another one, whose file was not hashed.
  func booksWithoutFile() async throws -> [Int64] {
    try await database.read {
      try $0.rows(
        Int64.self,
        """
        SELECT id FROM \(Self.known) WHERE failure IS NULL AND known.file IS NULL
          AND size IN (SELECT size FROM books WHERE failure IS NULL GROUP BY size HAVING count(*) > 1) ORDER BY id
        """)
    }
  }

  /// Books whose pages have the lengths of those of another file, and were not hashed.
  func booksWithoutPages() async throws -> [Int64] {
    try await database.read {
      try $0.rows(
        Int64.self,
        """
        SELECT id FROM \(Self.known) WHERE failure IS NULL AND known.pages IS NULL AND outline IN (
          SELECT outline FROM \(Self.known) WHERE failure IS NULL AND outline IS NOT NULL
          GROUP BY outline HAVING count(DISTINCT coalesce(known.file, 'book ' || id)) > 1) ORDER BY id
        """)
    }
  }

  func booksWithoutCover() async throws -> [Int64] {
    try await database.read {
      try $0.rows(
        Int64.self, "SELECT id FROM \(Self.known) WHERE failure IS NULL AND known.cover IS NULL AND page_count >= ? ORDER BY id",
        [Value(Self.fewestPages)])
    }
  }

  func covers() async throws -> [LikenessSearch.Cover] {
    try await database.read {
      try $0.rows("SELECT id, page_count, known.cover FROM \(Self.known) WHERE failure IS NULL AND known.cover <> '' ORDER BY id") {
        row in
        guard let likeness = Likeness(try row.text(2)) else { return nil }
        return LikenessSearch.Cover(book: try row.integer(0), pageCount: Int(try row.integer(1)), likeness: likeness)
      }.compactMap(\.self)
    }
  }

  /// What the pages of these books look like, where it is known; none of a book whose pages cannot be shown.
  func looks(of books: [Int64]) async throws -> [Int64: [Likeness]] {
    let rows = try await database.read {
      try $0.rows(
        "SELECT id, known.looks FROM \(Self.known) WHERE known.looks IS NOT NULL AND id IN (SELECT value FROM json_each(?))",
        [try .json(books)]
      ) { (try $0.integer(0), try $0.text(1).split(separator: " ").compactMap { Likeness($0) }) }
    }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  /// Saves it, unless the book is another one by now.
  func save(_ value: String, as digest: Digest, of location: BookLocation) async throws {
    let column = digest.rawValue
    try await database.write { connection in
      let book = [Value(location.id), Value(location.revision)]
      try connection.execute("DELETE FROM book_digests WHERE book = ? AND revision <> ?", book)
      try connection.execute(
        """
        INSERT INTO book_digests (book, revision, \(column)) SELECT id, revision, ? FROM books WHERE id = ? AND revision = ?
        ON CONFLICT (book) DO UPDATE SET \(column) = excluded.\(column)
        """, [Value(value)] + book)
    }
  }

  func setAlike(_ pairs: Set<BookPair>) async throws {
    try await database.write { connection in
      try connection.execute("DELETE FROM alike")
      try connection.execute("INSERT INTO alike (one, other) VALUES (?, ?)", rows: pairs.map { [Value($0.one), Value($0.other)] })
    }
  }

  /// The books that may be in a group, and which of them look alike.
  func found() async throws -> (books: [DuplicateGroups.Book], alike: Set<BookPair>) {
    try await database.read { connection in
      let books = try connection.rows(
        """
        SELECT id, path, sort_name, mtime, known.file, nullif(known.pages, ''), info, left_out <> '[]' FROM \(Self.known)
        WHERE failure IS NULL AND (
          known.file IN (SELECT file FROM book_digests WHERE file IS NOT NULL GROUP BY file HAVING count(*) > 1)
          OR known.pages IN (SELECT pages FROM book_digests WHERE pages <> '' GROUP BY pages HAVING count(*) > 1)
          OR id IN (SELECT one FROM alike UNION SELECT other FROM alike))
        """
      ) {
        DuplicateGroups.Book(
          id: try $0.integer(0), path: try $0.text(1), sortName: try $0.text(2), mtime: try $0.integer(3), file: try $0.optionalText(4),
          pages: try $0.optionalText(5), info: try $0.text(6), leavesOut: try $0.integer(7) != 0)
      }
      let alike = try connection.rows("SELECT one, other FROM alike") { BookPair(try $0.integer(0), try $0.integer(1)) }
      return (books, Set(alike))
    }
  }
}
