import AtriumAPI
import AtriumServer
import Foundation
import Markdown

/// Which notices there are of files that the index could not read: one for each cause, however many files have it.
///
/// A folder that the server may not read holds thousands, and a person wants to hear that once. More files of a cause are news; fewer are
/// not, and when the last one is mended the notice is withdrawn. Links are left out on purpose, and nobody needs to hear of that.
enum UnreadableFiles {
  enum Cause: String, CaseIterable, Sendable {
    case notText = "not_text"
    case tooLarge = "too_large"
    case notPermitted = "not_permitted"
    case other

    init?(_ reason: FileReason) {
      switch reason {
      case .notText: self = .notText
      case .tooLarge: self = .tooLarge
      case .notPermitted: self = .notPermitted
      case .said: self = .other
      case .symbolicLink, .behindLink: return nil
      }
    }
  }

  /// The files of one cause, as a notice keeps them.
  struct Details: Codable, Sendable, Equatable {
    var count: Int
    /// The first of them by path.
    var keys: [String]

    static let mostKeys = 1_000

    init(_ keys: [String]) {
      count = keys.count
      self.keys = Array(keys.prefix(Self.mostKeys))
    }
  }

  enum Step: Sendable, Equatable {
    case post(Cause, Details)
    /// There is less of it, or what cannot be told from that.
    case amend(Cause, Details)
    case withdraw(Cause)
  }

  /// - Parameter files: key and reason of each file that is not in the index, by path.
  static func causes(of files: [(key: String, reason: FileReason)]) -> [Cause: Details] {
    var keys: [Cause: [String]] = [:]
    for file in files {
      if let cause = Cause(file.reason) { keys[cause, default: []].append(file.key) }
    }
    return keys.mapValues(Details.init)
  }

  /// What is to be done so that a person who has the one notices has the other.
  static func steps(from posted: [Cause: Details], to found: [Cause: Details]) -> [Step] {
    Cause.allCases.compactMap { cause in
      switch (posted[cause], found[cause]) {
      case (nil, nil): nil
      case (_?, nil): .withdraw(cause)
      case (nil, let found?): .post(cause, found)
      case (let posted?, let found?):
        if found == posted { nil } else if found.hasNews(since: posted) { .post(cause, found) } else { .amend(cause, found) }
      }
    }
  }
}

extension UnreadableFiles.Details {
  /// Whether there is a file that was not among the others.
  fileprivate func hasNews(since posted: Self) -> Bool {
    let known = Set(posted.keys)
    // Where not all are known by name, only their number tells.
    if posted.count > posted.keys.count { return count > posted.count }
    return keys.contains { !known.contains($0) }
  }
}
