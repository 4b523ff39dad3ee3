public import Foundation

/// What left the house: each request to the provider of a model, the newest first.
public struct ListLedger: Call {
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?

  public init(limit: Int? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = Ledger
  public static let pageSize = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/api/life/ledger", scope: .read(.life), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists what was sent to the provider of a model")
}

/// Sends nothing to the provider of a model, or goes on with it. What is being sent is finished.
public struct PauseSending: Call {
  public var isPaused: Bool

  public init(isPaused: Bool) { self.isPaused = isPaused }

  public typealias Response = Ledger
  public static let route = Route(
    .put, "/api/life/ledger", scope: .write(.life), summary: "Pauses sending to the provider of a model, or goes on with it")
}

public struct Ledger: Codable, Sendable, Equatable {
  /// Absent where no provider is set.
  public var terms: LedgerTerms?
  @Rows public var entries: [LedgerEntry]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(terms: LedgerTerms? = nil, entries: [LedgerEntry] = [], nextCursor: String? = nil) {
    self.terms = terms
    self.entries = entries
    self.nextCursor = nextCursor
  }
}

/// What may be sent to whom, and how much of it was in this month.
public struct LedgerTerms: Codable, Sendable, Equatable {
  /// `anthropic` or `openai`: how it is spoken to.
  public var provider: String
  /// What describes pictures; absent when none are sent.
  public var model: String?
  /// What writes down recordings; absent when none are sent.
  public var transcriptionModel: String?
  /// What summarizes texts; absent when none are sent.
  public var summaryModel: String?
  /// What reads flyers of shows; absent when none are sent.
  public var flyerModel: String?
  /// The folders whose files may be sent, from the data folder; an empty text is all of it.
  public var folders: [String]
  /// When the month of the budget began.
  public var month: Date
  /// Requests in this month.
  public var requests: Int
  /// Bytes that were sent in this month.
  public var bytes: Int
  /// Tokens of this month, both ways: as the provider counts them, else an estimate.
  public var tokens: Int
  /// Tokens of a month after which nothing more is sent; absent for no bound.
  public var budget: Int?
  public var isPaused: Bool
  /// Why nothing is sent now; absent when nothing stands in the way.
  public var hold: DigestReason?

  public init(
    provider: String, model: String?, transcriptionModel: String? = nil, summaryModel: String? = nil, flyerModel: String? = nil,
    folders: [String], month: Date,
    requests: Int = 0, bytes: Int = 0, tokens: Int = 0, budget: Int? = nil, isPaused: Bool = false, hold: DigestReason? = nil
  ) {
    self.provider = provider
    self.model = model
    self.transcriptionModel = transcriptionModel
    self.summaryModel = summaryModel
    self.flyerModel = flyerModel
    self.folders = folders
    self.month = month
    self.requests = requests
    self.bytes = bytes
    self.tokens = tokens
    self.budget = budget
    self.isPaused = isPaused
    self.hold = hold
  }
}

/// One request to a provider.
public struct LedgerEntry: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  public var at: Date
  /// Where the file was; empty for what is no file of the house, such as a flyer.
  @FileKey public var path: String
  /// The stable id of the file; `0` for what is none.
  public var fileId: String
  /// Or what else asked: `flyer`.
  public var digester: String
  public var provider: String
  public var model: String
  /// Of the body of the request.
  public var bytes: Int
  /// As the provider counts them; absent where it does not say.
  public var inputTokens: Int?
  public var outputTokens: Int?
  public var outcome: Outcome
  /// More about an outcome, such as the provider's own words.
  public var detail: String?

  public init(
    id: String, at: Date, path: String, fileId: String, digester: String, provider: String, model: String, bytes: Int,
    inputTokens: Int? = nil, outputTokens: Int? = nil, outcome: Outcome, detail: String? = nil
  ) {
    self.id = id
    self.at = at
    self.path = path
    self.fileId = fileId
    self.digester = digester
    self.provider = provider
    self.model = model
    self.bytes = bytes
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.outcome = outcome
    self.detail = detail
  }

  public struct Outcome: WireEnum {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static func unknown(_ raw: String) -> Outcome { Outcome(rawValue: raw) }

    /// It is being sent, or answered.
    public static let running = Outcome(rawValue: "running")
    public static let answered = Outcome(rawValue: "answered")
    /// What was answered has not the form that was asked for.
    public static let unusable = Outcome(rawValue: "unusable")
    /// The provider did not take it.
    public static let refused = Outcome(rawValue: "refused")
    /// The provider had no time, or was not reached.
    public static let busy = Outcome(rawValue: "busy")
    /// The provider failed, or no answer came.
    public static let failed = Outcome(rawValue: "failed")
    /// The server ended meanwhile: nobody knows what came of it.
    public static let lost = Outcome(rawValue: "lost")

    public static let known: [Outcome] = [.running, .answered, .unusable, .refused, .busy, .failed, .lost]
  }
}
