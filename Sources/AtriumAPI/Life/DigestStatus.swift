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
  /// No file with subtitles or lyrics is beside it.
  public static let noSubtitles = DigestReason(rawValue: "no_subtitles")

  /// No provider of a model is set.
  public static let noProvider = DigestReason(rawValue: "no_provider")
  /// The file is in no folder whose files may be sent to a provider.
  public static let notChosen = DigestReason(rawValue: "not_chosen")

  // Failed.
  public static let damaged = DigestReason(rawValue: "damaged")
  public static let protected = DigestReason(rawValue: "protected")
  public static let tooLarge = DigestReason(rawValue: "too_large")
  /// Its bytes cannot be read from the disk.
  public static let unreadable = DigestReason(rawValue: "unreadable")
  public static let tookTooLong = DigestReason(rawValue: "took_too_long")
  /// The process that read the file ended, or the server did.
  public static let ended = DigestReason(rawValue: "ended")

  /// The provider did not take the request; `error` has its own words.
  public static let refused = DigestReason(rawValue: "refused")
  /// What the model answered has not the form that was asked for.
  public static let unusableAnswer = DigestReason(rawValue: "unusable_answer")
  /// The provider failed while it answered.
  public static let providerFailed = DigestReason(rawValue: "provider_failed")

  // To be made, once what costs money is sent again.
  public static let sendingPaused = DigestReason(rawValue: "sending_paused")
  /// The tokens of the month are used up.
  public static let budgetReached = DigestReason(rawValue: "budget_reached")
  /// The provider takes no request of this server: the key, the account or the name of the model is not good.
  public static let providerRefuses = DigestReason(rawValue: "provider_refuses")
  /// The provider has no time, or cannot be reached.
  public static let providerBusy = DigestReason(rawValue: "provider_busy")

  public static let known: [DigestReason] = [
    .otherKind, .noText, .notNeeded, .shortText, .noRecognition, .noSubtitles, .damaged, .protected, .tooLarge, .unreadable, .tookTooLong,
    .ended, .noProvider, .notChosen, .refused, .unusableAnswer, .providerFailed, .sendingPaused, .budgetReached, .providerRefuses,
    .providerBusy,
  ]

  var sentence: String {
    switch self {
    case .otherKind: "This does not apply to this kind of file."
    case .noText: "There is no text in this file."
    case .notNeeded: "The file has a text of its own."
    case .shortText: "The text is short enough to be read itself."
    case .noRecognition: "Text recognition is not installed on the server."
    case .noSubtitles: "There are no subtitles beside this file."
    case .damaged: "The file is damaged."
    case .protected: "The file is protected by a password."
    case .tooLarge: "The file is too large to be read."
    case .unreadable: "The file could not be read from the disk."
    case .tookTooLong: "Reading the file took too long."
    case .ended: "Reading the file was interrupted."
    case .noProvider: "No provider of a model is set."
    case .notChosen: "The file is in no folder whose files may be sent to a provider."
    case .refused: "The provider did not take the request."
    case .unusableAnswer: "The answer of the model could not be used."
    case .providerFailed: "The provider failed."
    case .sendingPaused: "Sending to the provider is paused."
    case .budgetReached: "The tokens of this month are used up."
    case .providerRefuses: "The provider does not accept the key, the account or the model."
    case .providerBusy: "The provider is busy or cannot be reached."
    default: rawValue
    }
  }
}
