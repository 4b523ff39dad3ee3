/// How far one digest of a file is.
package struct Digest: Sendable, Equatable {
  package enum Status: String, Sendable, Codable {
    /// What it is made from is not there yet.
    case todo
    /// It waits for its turn, the first one or another.
    case pending
    case processing
    case completed
    /// No attempts are left.
    case failed
    /// It does not apply to the file, or what it needs is missing.
    case skipped

    /// Whether nothing more becomes of it by itself.
    package var isOver: Bool { self == .completed || self == .failed || self == .skipped }
  }

  /// Attempts after which it has failed.
  package static let mostAttempts = 3

  package var status: Status
  /// How often it was started since it was asked for; what was given back does not count.
  package var attempts = 0
  package var reason: DigestFault?
  /// Of the digester, and by what means it worked, when it was over last.
  package var version = 0
  package var means = ""

  package init(_ status: Status, attempts: Int = 0, reason: DigestFault? = nil, version: Int = 0, means: String = "") {
    self.status = status
    self.attempts = attempts
    self.reason = reason
    self.version = version
    self.means = means
  }
}

/// Why a digest failed or was skipped, by its code on the wire.
package enum DigestFault: String, Sendable, Codable, CaseIterable {
  case otherKind = "other_kind"
  case noText = "no_text"
  case notNeeded = "not_needed"
  case shortText = "short_text"
  case noRecognition = "no_recognition"
  /// No file with timed text stands beside it.
  case noSubtitles = "no_subtitles"
  case damaged, protected
  case tooLarge = "too_large"
  case unreadable
  case tookTooLong = "took_too_long"
  case ended
  /// No provider of a model is set.
  case noProvider = "no_provider"
  /// The file is in no folder whose files may be sent.
  case notChosen = "not_chosen"
  /// The provider did not take the request, and says why.
  case refused
  /// What the model answered has not the form that was asked for.
  case unusableAnswer = "unusable_answer"
  /// The provider failed while it answered.
  case providerFailed = "provider_failed"
  // Why a digest waits whose result costs money.
  case sendingPaused = "sending_paused"
  case budgetReached = "budget_reached"
  case providerRefuses = "provider_refuses"
  case providerBusy = "provider_busy"

  /// Whether another attempt may end otherwise, with the same bytes.
  package var isTemporary: Bool {
    switch self {
    case .unreadable, .tookTooLong, .ended, .providerFailed: true
    default: false
    }
  }
}

/// How an attempt ended.
package enum DigestOutcome: Sendable, Equatable {
  case completed
  case skipped(DigestFault)
  case failed(DigestFault)
  /// Nothing was wrong with it: the house closes, or the file is being written.
  case givenBack
}
