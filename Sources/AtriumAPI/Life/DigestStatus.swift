/// How far a digest is (seed: L7). The seed's client knows these and no others.
public enum DigestStatus: String, Codable, Sendable, CaseIterable {
  /// What it is made from is not there yet, or the pipeline is paused.
  case todo
  /// It waits for its turn.
  case pending
  case processing
  case completed
  /// No attempts are left.
  case failed
  /// It does not apply to this file, or what it needs is missing.
  case skipped
}

/// Why a digest failed, was skipped or waits.
public struct DigestReason: WireEnum {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static func unknown(_ raw: String) -> DigestReason { DigestReason(rawValue: raw) }

  // Skipped.
  /// The digester reads other kinds of files.
  public static let otherKind = DigestReason(rawValue: "other_kind")
  /// There is no text from which it could be made.
  public static let noText = DigestReason(rawValue: "no_text")
  /// No page needs it: all of them have a text of their own.
  public static let notNeeded = DigestReason(rawValue: "not_needed")
  /// The text is short enough to be its own summary.
  public static let shortText = DigestReason(rawValue: "short_text")
  /// Text recognition is not installed.
  public static let noRecognition = DigestReason(rawValue: "no_recognition")

  // Failed.
  public static let damaged = DigestReason(rawValue: "damaged")
  public static let protected = DigestReason(rawValue: "protected")
  public static let tooLarge = DigestReason(rawValue: "too_large")
  /// Its bytes cannot be read from the disk.
  public static let unreadable = DigestReason(rawValue: "unreadable")
  public static let tookTooLong = DigestReason(rawValue: "took_too_long")
  /// The process that read the file ended, or the server did.
  public static let ended = DigestReason(rawValue: "ended")

  public static let known: [DigestReason] = [
    .otherKind, .noText, .notNeeded, .shortText, .noRecognition, .damaged, .protected, .tooLarge, .unreadable, .tookTooLong, .ended,
  ]

  var sentence: String {
    switch self {
    case .otherKind: "This does not apply to this kind of file."
    case .noText: "There is no text in this file."
    case .notNeeded: "The file has a text of its own."
    case .shortText: "The text is short enough to be read itself."
    case .noRecognition: "Text recognition is not installed on the server."
    case .damaged: "The file is damaged."
    case .protected: "The file is protected by a password."
    case .tooLarge: "The file is too large to be read."
    case .unreadable: "The file could not be read from the disk."
    case .tookTooLong: "Reading the file took too long."
    case .ended: "Reading the file was interrupted."
    default: rawValue
    }
  }
}
