import AtriumAPI
import AtriumServer
import Storage

/// Books as a person sees them: with their progress and their favourites.
struct PersonalBooks: Sendable {
  let lists: ComicListStore
  let progress: ProgressStore
  let favourites: FavouriteStore

  func books(_ rows: [ComicRow], of person: String) async throws -> [ComicBook] {
    guard !rows.isEmpty else { return [] }
    let ids = rows.map(\.id)
    let marks = try await progress.database.read { try Marks(of: person, on: ids, $0) }
    return rows.map { $0.book(progress: marks.progress[$0.id], isFavourite: marks.favourites.contains($0.id)) }
  }

  /// A page of a list. One row more than the limit says that another page follows.
  func page(
    _ list: ComicList, after position: ListCursor.Position?, limit: Int, of person: String
  ) async throws -> [ListedBook] {
    let records = progress.database
    let question: @Sendable (Connection) throws -> ([ListedBook], Marks?) = { index in
      let books = try ComicListStore.rows(list, after: position, limit: limit, index)
      let ids = books.map(\.id)
      return (books, try records.readWithinRead { try Marks(of: person, on: ids, $0) })
    }
    var (books, marks) = list.isWhole ? try await lists.database.readBriefly(question) : try await lists.database.read(question)
    if marks == nil {
      let ids = books.map(\.id)
      marks = try await records.read { try Marks(of: person, on: ids, $0) }
    }
    for place in books.indices {
      let id = books[place].id
      books[place].mark(progress: marks?.progress[id], isFavourite: marks?.favourites.contains(id) ?? false)
    }
    return books
  }

  /// What a person did with some books.
  private struct Marks: Sendable {
    var progress: [Int64: ComicProgress] = [:]
    var favourites: Set<Int64> = []

    /// - Parameter ids: of the books.
    init(of person: String, on ids: [Int64], _ connection: Connection) throws {
      guard !ids.isEmpty else { return }
      progress = try ProgressStore.progress(in: ids, of: person, connection)
      favourites = try FavouriteStore.favourites(among: ids, of: person, connection)
    }
  }

  /// The books that a person read last and that are there, newest first. Nil for one who does not want to see them.
  func recents(of person: String, unfinished: Bool = false, limit: Int) async throws -> [ComicBook]? {
    guard try await progress.areRecentsShown(to: person) else { return nil }
    let present = try await present(after: nil, limit: limit) {
      try await progress.recents(of: person, unfinished: unfinished, after: $0, limit: $1)
    }
    return try await books(present.map(\.row), of: person)
  }

  /// The favourites of a person that are there, the one that was added last first.
  func favourites(of person: String, after last: DatedBook?, limit: Int) async throws -> [(row: ComicRow, dated: DatedBook)] {
    try await present(after: last, limit: limit) { try await favourites.favourites(of: person, after: $0, limit: $1) }
  }

  /// Books of a list whose file is there: others leave no gap.
  ///
  /// - Parameter next: so many entries of the list after one.
  private func present(
    after last: DatedBook?, limit: Int, next: (DatedBook?, Int) async throws -> [DatedBook]
  ) async throws -> [(row: ComicRow, dated: DatedBook)] {
    var (found, last): ([(ComicRow, DatedBook)], DatedBook?) = ([], last)
    while found.count < limit {
      let part = try await next(last, limit)
      let rows = Dictionary(try await lists.rows(of: part.map(\.book)).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      found += part.compactMap { dated in rows[dated.book].map { ($0, dated) } }
      last = part.last
      if part.count < limit { break }
    }
    return Array(found.prefix(limit))
  }
}
