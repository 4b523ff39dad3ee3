import Foundation

/// Hands letters to a sendmail-compatible command (`sendmail`, `msmtp`, ...), which is all that the house knows of mail.
struct Sendmail: Sendable {
  enum Failure: Error, Equatable, LocalizedError {
    case cannotStart(String)
    case failed(status: Int32)
    case tooSlow(Duration)
    /// Too many letters wait for the command.
    case full

    var errorDescription: String? {
      switch self {
      case .cannotStart(let reason): "The mail command cannot be started: \(reason)"
      case .failed(let status): "The mail command ended with status \(status)."
      case .tooSlow(let limit): "The mail command was ended: it took longer than \(limit.components.seconds) seconds."
      case .full: "Too many letters wait for the mail command."
      }
    }
  }

  /// How long the command may take for a letter: it queues, or speaks to a server.
  static let limit = Duration.seconds(60)
  /// How many letters may wait.
  static let places = 64

  /// The program and what is always given to it.
  let command: [String]
  let sender: EmailAddress
  private let clock: any Clock<Duration>
  private let mailQueue = MailQueue(places: Self.places)

  init(command: [String], sender: EmailAddress, clock: any Clock<Duration> = ContinuousClock()) {
    self.command = command
    self.sender = sender
    self.clock = clock
  }

  /// Returns once the command has taken the letter; one goes after the other. No shell has a part in it: the address is one argument,
  /// behind `--`.
  ///
  /// - Throws: `Failure`.
  func send(_ letter: Email, id: String, at date: Date) async throws {
    let message = letter.message(from: sender, id: id, at: date)
    let process = MailProcess(
      program: command.first ?? "", arguments: Array(command.dropFirst()) + ["-i", "--", letter.to.text], limit: Self.limit, clock: clock)
    try await mailQueue.run { try await process.run(input: message) }
  }
}
