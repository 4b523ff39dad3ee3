import AtriumServer
import Foundation
import Storage

/// Why the index cannot be kept in step with the folder.
enum IndexTrouble: Sendable, Equatable {
  case notWritable
  case diskFull
  /// With what SQLite says.
  case diskFailed(String)
  case busy
  /// The index refuses what is written, and says why.
  case refused(String)
  /// A sentence of a part below.
  case said(String)

  init(_ error: any Error) {
    switch error {
    case let failure as Database.Failure: self.init(failure)
    case let failure as any LocalizedError: self = .said(failure.errorDescription ?? "\(failure)")
    default: self = .said("\(error)")
    }
  }

  private init(_ failure: Database.Failure) {
    switch failure {
    case .transactionEnded(let first): self.init(first)
    case .readOnly, .notWritable: self = .notWritable
    case .statement(let code, let message, _): self.init(code: code & 0xFF, message)
    default: self = .refused(failure.errorDescription ?? "\(failure)")
    }
  }

  /// - Parameter code: SQLite's primary result code; the extended ones stand above it.
  private init(code: Int, _ message: String) {
    switch code {
    case Self.full: self = .diskFull
    case Self.ioError: self = .diskFailed(message)
    case Self.locked: self = .busy
    default: self = .refused("\(message).")
    }
  }

  /// SQLITE_BUSY.
  private static let locked = 5
  /// SQLITE_IOERR.
  private static let ioError = 10
  /// SQLITE_FULL.
  private static let full = 13

  /// For the person who keeps the house.
  func sentence(in language: Language) -> String {
    switch self {
    case .notWritable:
      Texts.notes(
        "The state directory cannot be written, so changed notes are not in the index. They follow when it can.", in: language)
    case .diskFull:
      Texts.notes(
        "The disk of the state directory is full, so changed notes are not in the index. They follow when there is room.", in: language)
    case .diskFailed(let message):
      Texts.notes(
        "The disk of the state directory cannot be written (\(message)), so changed notes are not in the index. They follow when it can.",
        in: language)
    case .busy:
      Texts.notes(
        "Another program is writing to the index, so changed notes are not in it. They follow when it has finished.", in: language)
    case .refused(let reason): Texts.notes("The index cannot be written: \(reason)", in: language)
    case .said(let sentence): sentence
    }
  }
}
