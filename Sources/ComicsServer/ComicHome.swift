import AtriumAPI
import AtriumServer

/// What the comics give to the first page of the house: books to go on with.
struct ComicHome: Sendable {
  private static let most = 3

  let books: PersonalBooks
  /// Of the settings (``ComicFiles/folder``).
  let folder: String?

  func home(of person: String, isEmpty: Bool, in language: Language) async throws -> RoomHome {
    guard !isEmpty else {
      return RoomHome(begin: .init(beginning(in: language)))
    }
    let begun = try await books.recents(of: person, unfinished: true, limit: Self.most) ?? []
    return RoomHome(
      news: begun.compactMap { book in
        guard let progress = book.progress, let id = Int64(book.id) else { return nil }
        return HomeCard(
          id: book.id, room: .comics, kind: .continueReading, title: book.title,
          detail: Texts.comics("Page \(progress.page) of \(book.pageCount)", in: language), at: progress.at,
          place: ComicPath.path(ofBook: id), symbol: "book")
      })
  }

  private func beginning(in language: Language) -> String {
    switch folder {
    case nil: Texts.comics("Put comics into the folder Comics of the server's data folder, and they appear here.", in: language)
    case "": Texts.comics("Put comics into the server's data folder, and they appear here.", in: language)
    case let folder?: Texts.comics("Put comics into the folder \(folder) of the server's data folder, and they appear here.", in: language)
    }
  }
}
