import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing

/// Who asks for shows, and how often they may.
struct ShowAccess: Sendable {
  let moderators: ModeratorStore
  let limits: ShowLimits

  /// Who looks; counts as one reading.
  ///
  /// - Throws: `Problem` `tooManyRequests`.
  func viewer(_ context: AtriumRequestContext) async throws -> ShowViewer {
    try limits.admit(.reading, context)
    guard let person = context.person else { return .anybody }
    return ShowViewer(person: person.id, isModerator: try await moderators.isModerator(person))
  }

  /// Who changes something.
  func author(_ context: AtriumRequestContext) async throws -> ShowEditor.Author {
    let person = try context.requirePerson()
    return ShowEditor.Author(person.id, isModerator: try await moderators.isModerator(person))
  }

  /// Whether what the author submits is published at once: always for a moderator, for others by ``TrustRule``.
  func isTrusted(_ author: ShowEditor.Author, at now: Date) async throws -> Bool {
    if author.viewer.isModerator { return true }
    let record = try await moderators.record(of: author.person, rejectedSince: now.addingTimeInterval(-TrustRule.memory))
    return TrustRule.isTrusted(approved: record.approved, rejectedLately: record.rejected)
  }

  /// - Throws: `Problem` `forbidden` for a person who is not a moderator.
  func moderator(_ context: AtriumRequestContext) async throws -> ShowEditor.Author {
    let author = try await author(context)
    guard author.viewer.isModerator else { throw Problem(.forbidden, detail: "Only moderators may do this.") }
    return author
  }
}
