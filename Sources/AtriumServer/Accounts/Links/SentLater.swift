import AtriumAPI
import Foundation
import Storage

/// A job that was asked for in a transaction which may turn out to have nothing to send.
struct SentLater: Sendable {
  let job: String

  /// Asks for the job that sends a link's e-mail. It knows the link's id alone.
  init(_ link: LinkStore.Link, jobs: JobStore, at now: Date, in connection: Connection) throws {
    job = try jobs.enqueue(MailWorker.job(for: link.id), at: now, in: connection)
  }

  /// Takes the job back, in the same transaction.
  func withdraw(_ connection: Connection) throws {
    try connection.execute("DELETE FROM jobs WHERE id = ?", [Value(job)])
  }
}
