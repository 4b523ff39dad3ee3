import AtriumAPI
import HTTPTypes

/// The conditions of a request that writes, held against what is at its address (RFC 9110 sections 13.1.1 and 13.1.2).
struct WriteConditions: Sendable, Equatable {
  let ifMatch: String?
  let ifNoneMatch: String?

  /// - Parameter headers: by lower-case name.
  init(_ headers: [String: String]) {
    ifMatch = headers["if-match"]
    ifNoneMatch = headers["if-none-match"]
  }

  var isEmpty: Bool { ifMatch == nil && ifNoneMatch == nil }

  /// - Parameter current: the tag of what is there; nil where nothing is.
  /// - Throws: `RefusedRequest` 412, with the current tag as `ETag`.
  func check(_ current: EntityTag?) throws {
    guard !holds(current) else { return }
    throw RefusedRequest(Problem(.preconditionFailed), headers: current.map { [.eTag: $0.text] } ?? [:])
  }

  private func holds(_ current: EntityTag?) -> Bool {
    if let ifMatch {
      guard let current, EntityTagList(ifMatch).contains(where: current.matchesStrongly) else { return false }
    }
    guard let ifNoneMatch, let current else { return true }
    return !EntityTagList(ifNoneMatch).contains(where: current.matchesWeakly)
  }
}
