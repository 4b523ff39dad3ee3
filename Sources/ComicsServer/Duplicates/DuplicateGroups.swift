import AtriumAPI

/// Books of which one would do, in groups. A pair that a person has dismissed is in no group together.
///
/// A book is compared with others once: of books with the same bytes only the oldest is looked for among those with the same pages, and of these
/// only the oldest among those that look alike.
struct DuplicateGroups: Sendable {
  /// What is known of a book.
  struct Book: Sendable, Hashable {
    let id: Int64
    let path: String
    let sortName: String
    /// Milliseconds since 1970.
    let mtime: Int64
    /// SHA-256 of the file; nil where no other file has its size.
    let file: String?
    /// SHA-256 of the pages in order; nil where it is not known.
    let pages: String?
    /// What the book says of itself, in JSON.
    let info: String
    /// Whether entries of its file are no pages.
    let leavesOut: Bool
  }

  struct Group: Sendable, Hashable {
    let sameness: ComicDuplicateGroup.Sameness
    /// The oldest first.
    let books: [Book]

    /// As `ComicDuplicateGroup.isProposed`.
    var isProposed: Bool {
      switch sameness {
      case .bytes: true
      case .pages: books.allSatisfy { !$0.leavesOut && $0.info == books[0].info }
      case .look, .unknown: false
      }
    }
  }

  /// By what is the same, then by name.
  let groups: [Group]

  /// - Parameter alike: pairs that look alike.
  init(of books: [Book], alike: Set<BookPair>, dismissed: Set<BookPair>) {
    let dismissals = Dismissals(dismissed)
    let books = books.map { (book: $0, age: Age($0)) }.sorted { $0.age < $1.age }.map(\.book)
    let bytes = Self.groups(of: books, by: \.file, dismissals)
    let files = Self.firsts(of: books, in: bytes)
    let pages = Self.groups(of: files, by: \.pages, dismissals)
    let look = Self.groups(of: Self.firsts(of: files, in: pages), alike: alike, dismissals)
    groups = [(ComicDuplicateGroup.Sameness.bytes, bytes), (.pages, pages), (.look, look)].flatMap { sameness, found in
      found.map { Group(sameness: sameness, books: $0) }.sorted {
        ($0.books[0].sortName, $0.books[0].id) < ($1.books[0].sortName, $1.books[0].id)
      }
    }
  }

  /// Where two files are as old as each other, the one that is called a copy is the younger.
  private struct Age: Comparable {
    private let parts: (mtime: Int64, copy: Int, id: Int64)

    init(_ book: Book) { parts = (book.mtime, CopyName.original(of: book.path) == nil ? 0 : 1, book.id) }

    static func < (one: Age, other: Age) -> Bool { one.parts < other.parts }
    static func == (one: Age, other: Age) -> Bool { one.parts == other.parts }
  }

  /// Books with the same digest. Each is in the first group where it was dismissed with no other.
  private static func groups(of books: [Book], by digest: KeyPath<Book, String?>, _ dismissals: Dismissals) -> [[Book]] {
    var same: [String: [Book]] = [:]
    for book in books { if let digest = book[keyPath: digest] { same[digest, default: []].append(book) } }
    return same.values.filter { $0.count > 1 }.flatMap { books in
      var groups: [[Book]] = []
      for book in books {
        if let place = groups.firstIndex(where: { dismissals.allow(book, in: $0) }) {
          groups[place].append(book)
        } else {
          groups.append([book])
        }
      }
      return groups.filter { $0.count > 1 }
    }
  }

  /// Books that look like the first of their group: what looks like one of the others only is in no group with it, so that no chain of small
  /// differences leads from one book to quite another.
  private static func groups(of books: [Book], alike: Set<BookPair>, _ dismissals: Dismissals) -> [[Book]] {
    var neighbours: [Int64: Set<Int64>] = [:]
    for pair in alike {
      neighbours[pair.one, default: []].insert(pair.other)
      neighbours[pair.other, default: []].insert(pair.one)
    }
    var isTaken: Set<Int64> = []
    let linked = books.filter { neighbours[$0.id] != nil }
    let places = Dictionary(linked.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return linked.compactMap { first in
      guard !isTaken.contains(first.id) else { return nil }
      var group = [first]
      for place in neighbours[first.id, default: []].compactMap({ places[$0] }).sorted() {
        let book = linked[place]
        if !isTaken.contains(book.id), dismissals.allow(book, in: group) { group.append(book) }
      }
      guard group.count > 1 else { return nil }
      isTaken.formUnion(group.map(\.id))
      return group
    }
  }

  /// Without all but the oldest book of each group.
  private static func firsts(of books: [Book], in groups: [[Book]]) -> [Book] {
    let others = Set(groups.flatMap { $0.dropFirst().map(\.id) })
    return books.filter { !others.contains($0.id) }
  }

  private struct Dismissals {
    let pairs: Set<BookPair>
    let books: Set<Int64>

    init(_ pairs: Set<BookPair>) {
      self.pairs = pairs
      books = Set(pairs.flatMap { [$0.one, $0.other] })
    }

    func allow(_ book: Book, in group: [Book]) -> Bool {
      !books.contains(book.id) || !group.contains { pairs.contains(BookPair(book.id, $0.id)) }
    }
  }
}
