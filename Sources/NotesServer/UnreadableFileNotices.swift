import AtriumAPI
import AtriumServer
import Foundation
import Logging
import Storage

/// Keeps the owners' notices of unreadable files in step with the index.
actor UnreadableFileNotices {
  private let files: NoteFileStore
  private let notices: NoticeStore
  private let hub: ChangeHub
  private let owners: @Sendable () async throws -> [String]
  private let now: @Sendable () -> Date
  private let logger: Logger
  /// What the notices say, and to whom; nil until they were looked at.
  private var told: Told?

  private struct Told: Equatable {
    let found: [UnreadableFiles.Cause: UnreadableFiles.Details]
    let owners: Set<String>
  }

  /// - Parameter owners: the ids of those who keep the house.
  init(
    files: NoteFileStore, notices: NoticeStore, hub: ChangeHub, owners: @escaping @Sendable () async throws -> [String],
    now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    self.files = files
    self.notices = notices
    self.hub = hub
    self.owners = owners
    self.now = now
    self.logger = logger
  }

  /// To be called when a person asks for their notices. An owner who is new, however they became one, was not among those who were told; of
  /// the others nothing is read.
  func welcome(_ person: Person) async {
    guard person.role == .owner, let told, !told.owners.contains(person.id) else { return }
    await look()
  }

  /// To be called when the index has changed. What cannot be written now is written the next time.
  func look() async {
    do {
      let found = UnreadableFiles.causes(of: try await files.unreadable())
      let owners = Set(try await owners())
      let telling = Told(found: found, owners: owners)
      guard telling != told else { return }
      let isNew = try await notices.database.write { [notices, now] connection in
        var steps: [NoticeStep] = []
        for owner in owners.sorted() { steps += try Self.steps(for: owner, found, notices, connection) }
        for person in try notices.people(with: .notes, Notice.Kind.unreadableFiles, in: connection) where !owners.contains(person) {
          // They were owners once.
          steps += try Self.steps(for: person, [:], notices, connection)
        }
        try notices.apply(steps, at: now(), in: connection)
        return !steps.isEmpty
      }
      told = telling
      if isNew { await hub.signal() }
    } catch is CancellationError {
      return
    } catch {
      logger.warning("notices of unreadable files could not be written", metadata: ["cause": "\(error)"])
    }
  }

  /// What is to be done so that a person is told what was found.
  private static func steps(
    for person: String, _ found: [UnreadableFiles.Cause: UnreadableFiles.Details], _ notices: NoticeStore, _ connection: Connection
  ) throws -> [NoticeStep] {
    let kind = Notice.Kind.unreadableFiles
    var posted: [UnreadableFiles.Cause: UnreadableFiles.Details] = [:]
    for (subject, details) in try notices.details(of: .notes, kind, for: person, in: connection) {
      guard let cause = UnreadableFiles.Cause(rawValue: subject) else { continue }
      posted[cause] = try? JSONDecoder().decode(UnreadableFiles.Details.self, from: Data(details.utf8))
    }
    return try UnreadableFiles.steps(from: posted, to: found).map { step in
      switch step {
      case .post(let cause, let details): .post(try notice(cause, details), to: person)
      case .amend(let cause, let details): .amend(try notice(cause, details), of: person)
      case .withdraw(let cause): .withdraw(room: .notes, kind: kind, subject: cause.rawValue, of: person)
      }
    }
  }

  private static func notice(_ cause: UnreadableFiles.Cause, _ details: UnreadableFiles.Details) throws -> PostedNotice {
    let text = String(decoding: try JSONEncoder().encode(details), as: UTF8.self)
    return PostedNotice(room: .notes, kind: Notice.Kind.unreadableFiles, subject: cause.rawValue, details: text)
  }
}
