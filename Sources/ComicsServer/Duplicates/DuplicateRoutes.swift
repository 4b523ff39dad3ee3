import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// The review of duplicates over HTTP.
struct DuplicateRoutes: Sendable {
  let finder: DuplicateFinder
  let digests: DigestStore
  let dismissals: DismissalStore
  let books: PersonalBooks
  let hub: ChangeHub
  let now: @Sendable () -> Date

  /// Books of a group that are listed.
  private static let mostListed = 50
  /// Books that can be dismissed together.
  private static let dismissible = 2...200

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListComicDuplicates.self, with: list)
    router.answer(DismissComicDuplicates.self, with: dismiss)
  }

  private func list(_ call: ListComicDuplicates, context: AtriumRequestContext) async throws -> ComicDuplicatePage {
    let person = try context.requirePerson().id
    let name = ListCursor.name("comic-duplicates")
    let limit = call.limit ?? ListComicDuplicates.pageSize.unset
    let last = try ListCursor.text(call.cursor, of: name).map { position in
      guard let book = Int64(position.key) else { throw ListCursor.foreign }
      return (place: position.text, book: book)
    }
    // First, so that a search that is complete is one whose results are listed.
    let search = try await finder.ask()
    let found = try await digests.found()
    let groups = DuplicateGroups(of: found.books, alike: found.alike, dismissed: try await dismissals.pairs()).groups
    let rest = groups.drop { group in last.map { Self.place(of: group) <= $0 } ?? false }
    let page = ListPage(Array(rest.prefix(limit + 1)), limit: limit, of: name) { group in
      let (place, book) = Self.place(of: group)
      return .text(place, key: String(book))
    }
    let listed = try await books.books(
      try await books.lists.rows(of: page.rows.flatMap { $0.books.prefix(Self.mostListed).map(\.id) }), of: person)
    let byId = Dictionary(listed.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ComicDuplicatePage(search: search, groups: page.rows.compactMap { Self.group($0, byId) }, nextCursor: page.next)
  }

  private func dismiss(_ call: DismissComicDuplicates, context: AtriumRequestContext) async throws -> NoContent {
    let ids = Set(call.books.compactMap { Int64($0) }).sorted()
    guard Self.dismissible.contains(call.books.count), ids.count == call.books.count else {
      throw Problem.invalid("books", "is not \(Self.dismissible.lowerBound) to \(Self.dismissible.upperBound) different ids")
    }
    if call.isDismissed ?? true {
      guard try await books.lists.rows(of: ids).count == ids.count else {
        throw Problem(.notFound, detail: "There is no such book.", field: "books")
      }
      try await dismissals.dismiss(ids, at: now())
    } else {
      try await dismissals.restore(ids)
    }
    await hub.signal()
    return NoContent()
  }

  /// Where a group is in the list.
  private static func place(of group: DuplicateGroups.Group) -> (place: String, book: Int64) {
    let rank = ComicDuplicateGroup.Sameness.known.firstIndex(of: group.sameness) ?? 0
    return ("\(rank) \(group.books[0].sortName)", group.books[0].id)
  }

  /// - Returns: nil when meanwhile there is only one of them.
  private static func group(_ group: DuplicateGroups.Group, _ books: [String: ComicBook]) -> ComicDuplicateGroup? {
    let paths = group.books.map(\.path)
    let listed = group.books.prefix(mostListed).compactMap { member in
      books[String(member.id)].map { ComicDuplicate(book: $0, isNamedAsCopy: CopyName.isCopy(member.path, among: paths)) }
    }
    guard listed.count > 1 else { return nil }
    return ComicDuplicateGroup(
      id: "\(group.sameness.rawValue)/\(group.books[0].id)", sameness: group.sameness, count: group.books.count,
      isProposed: group.isProposed,
      books: listed)
  }
}
