import AtriumAPI
import Foundation

/// Sends the e-mail that carries a link: the job `send_mail`, whose subject is the link's id.
///
/// The link's secret is made here, so that the records never hold one. An attempt that fails, or that a crash ends, is followed by another
/// with a secret of its own: of two e-mails that both arrive, the newer one counts.
struct MailWorker: JobWorker {
  let accounts: Accounts

  var kind: String { Job.Kind.sendMail }

  static func job(for link: String) -> NewJob { NewJob(room: .house, kind: Job.Kind.sendMail, subject: link) }

  /// Jobs that a former start left are in the table.
  func atStart() async throws -> NewJob? { nil }

  func work(on job: RunningJob) async throws { try await accounts.sendLink(job.subject) }
}
