import AtriumAPI
public import AtriumClient
import Foundation

/// What a search by an intent found.
public struct FoundItems: Hashable, Sendable {
  /// Best first.
  public let items: [FoundItem]
  /// Whether every room was searched.
  public let isComplete: Bool
}

/// Searches the whole house: what the intent "Find" does, and what a shortcut's list of things to open is filled with.
public struct HouseFind: Sendable {
  private let client: APIClient

  public init(client: APIClient) { self.client = client }

  /// - Parameters:
  ///   - text: as it was said or typed; the words that the server takes count.
  ///   - language: of the server's words, as BCP 47 writes it.
  /// - Throws: ``IntentFailure``, `CancellationError`.
  public func items(matching text: String, limit: Int = 20, language: String? = nil) async throws -> FoundItems {
    let query = Self.query(text)
    guard !query.isEmpty else { throw IntentFailure.empty }
    return try await IntentFailure.explaining {
      let found = try await client.send(SearchHouse(q: query, limit: limit, language: language))
      let items = found.groups.flatMap(\.hits).filter { !$0.title.isEmpty && AppLink(path: $0.place) != nil }.map(FoundItem.init)
      var seen: Set<String> = []
      return FoundItems(items: Array(items.filter { seen.insert($0.id).inserted }.prefix(limit)), isComplete: found.isComplete)
    }
  }

  /// As many of the words as a search may have: a person may speak long sentences.
  static func query(_ text: String) -> String {
    var query = ""
    for word in text.split(whereSeparator: \.isWhitespace).prefix(SearchHouse.mostWords) {
      let longer = query.isEmpty ? String(word) : query + " " + word
      guard longer.utf8.count <= SearchHouse.longest else { break }
      query = longer
    }
    return query
  }
}
