import Foundation
import HTTPTypes

/// The conditions of a request, held against the state of what it asks for, in the order of RFC 9110 section 13.2.2.
struct Preconditions {
  let tag: EntityTag
  /// In whole seconds, as `Last-Modified` says it.
  let modified: Date?

  enum Outcome: Equatable {
    case holds
    /// The client has it already: 304.
    case notModified
    /// It is not what the client thinks it is: 412.
    case failed
  }

  func judge(_ headers: HTTPFields) -> Outcome {
    if let header = headers[.ifMatch] {
      guard EntityTagList(header).contains(where: tag.matchesStrongly) else { return .failed }
    } else if let modified, let since = headers[.ifUnmodifiedSince].flatMap(HTTPDate.date) {
      guard modified <= since else { return .failed }
    }
    if let header = headers[.ifNoneMatch] {
      return EntityTagList(header).contains(where: tag.matchesWeakly) ? .notModified : .holds
    }
    if let modified, let since = headers[.ifModifiedSince].flatMap(HTTPDate.date), modified <= since { return .notModified }
    return .holds
  }

  /// Whether the part that is asked for belongs to what the client has of the rest: `If-Range`, which needs a strong validator. A
  /// date is one only as long as the tag is strong too.
  func allowRange(_ headers: HTTPFields) -> Bool {
    guard let header = headers[.ifRange] else { return true }
    if let sent = EntityTag(text: header) { return tag.matchesStrongly(sent) }
    guard let modified, let date = HTTPDate.date(from: header) else { return false }
    return !tag.isWeak && modified == date
  }
}
