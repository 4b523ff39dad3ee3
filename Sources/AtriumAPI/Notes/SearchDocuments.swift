/// Search over titles, tags and bodies, answered as the plain array that the seed's client reads (seed: N2).
public struct SearchDocuments: Call {
  /// As in `GET /api/notes/search`.
  public var q: String
  public var limit: Int?

  public init(q: String, limit: Int? = nil) {
    self.q = q
    self.limit = limit
  }

  public typealias Response = [Document]
  public static let pageSize = Route.Limit(1...100, unset: 20)
  public static let route = Route(
    .get, "/search", scope: .read(.notes), limits: ["limit": pageSize], summary: "Searches the documents of the vault, best first")
}
