import AtriumAPI
import AtriumServer
import Storage

/// Books as a person sees them: with their progress and their favourites.
struct PersonalBooks: Sendable {
  let lists: ComicListStore
  let progress: ProgressStore
  let favourites: FavouriteStore

  func books(_ rows: [ComicRow], of person: String) async throws -> [ComicBook] {
    let ids = rows.map(\.id)
    let progress = try await progress.progress(in: ids, of: person)
    let favourites = try await favourites.favourites(among: ids, of: person)
    return rows.map { $0.book(progress: progress[$0.id], isFavourite: favourites.contains($0.id)) }
  }

  /// The books that a person read last and that are there, newest first.
  func recents(of person: String, limit: Int) async throws -> [ComicBook] {
    // Books whose file is gone leave no gap.
    let ids = try await progress.recents(of: person, limit: limit * 5)
    return try await books(Array(try await lists.rows(of: ids).prefix(limit)), of: person)
  }
}
