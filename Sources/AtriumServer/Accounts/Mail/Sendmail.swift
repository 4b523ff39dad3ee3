import Foundation

/// Hands e-mails to a sendmail-compatible command (`sendmail`, `msmtp`, ...), which is all that the house knows of mail.
struct Sendmail: Sendable {
  enum Failure: Error, Equatable, LocalizedError {
    case cannotStart(String)
    case failed(status: Int32)
    case tooSlow(Duration)

    var errorDescription: String? {
      switch self {
      case .cannotStart(let reason): "The mail command cannot be started: \(reason)"
      case .failed(let status): "The mail command ended with status \(status)."
      case .tooSlow(let limit): "The mail command was ended: it took longer than \(limit.components.seconds) seconds."
      }
    }
  }

  /// How long the command may take for an e-mail: it queues, or speaks to a server.
  static let limit = Duration.seconds(60)

  /// The program and what is always given to it.
  let command: [String]
  let sender: EmailAddress
  private let clock: any Clock<Duration>

  init(command: [String], sender: EmailAddress, clock: any Clock<Duration> = ContinuousClock()) {
    self.command = command
    self.sender = sender
    self.clock = clock
  }

  /// Returns once the command has taken the e-mail. No shell has a part in it: the address is one argument, behind `--`.
  ///
  /// - Throws: `Failure`.
  func send(_ email: Email, id: String, at date: Date) async throws {
    let message = email.message(from: sender, id: id, at: date)
    let process = MailProcess(
      program: command.first ?? "", arguments: Array(command.dropFirst()) + ["-i", "--", email.to.text], limit: Self.limit, clock: clock)
    try await process.run(input: message)
  }
}
