public import Foundation

/// A background job of the server, listed until it is over and for a while after.
public struct Job: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  /// The room that it is for; `house` for one that is for none of them.
  public var room: Room
  /// `Kind`'s names; a newer server may send others.
  public var kind: String
  public var state: JobState
  /// A code for what is being done now; absent before the first attempt.
  public var phase: String?
  /// How much of `total` is done; in bytes for `hash_files`, in files for others.
  public var done: Int?
  public var total: Int?
  /// How often it was begun.
  public var attempts: Int
  public var created: Date
  /// When it is begun next, for one that waits.
  public var next: Date?
  /// When it was over.
  public var ended: Date?
  /// The code of what went wrong last (`Problem.Code`), as long as nothing else has come of it.
  public var problem: String?

  public init(
    id: String, room: Room, kind: String, state: JobState, phase: String? = nil, done: Int? = nil, total: Int? = nil, attempts: Int,
    created: Date, next: Date? = nil, ended: Date? = nil, problem: String? = nil
  ) {
    self.id = id
    self.room = room
    self.kind = kind
    self.state = state
    self.phase = phase
    self.done = done
    self.total = total
    self.attempts = attempts
    self.created = created
    self.next = next
    self.ended = ended
    self.problem = problem
  }

  /// The kinds that this version knows.
  public enum Kind {
    /// Finds out which file is which, when the house opens and after changes that could not be followed one by one.
    public static let identifyFiles = "identify_files"
    /// Reads each new file to its end and notes the SHA-256 of its bytes.
    public static let hashFiles = "hash_files"
    /// Reads what files say.
    public static let readFiles = "read_files"
    /// Finds names, dates and tags in what files say.
    public static let analyzeTexts = "analyze_texts"
    /// Reads what pictures say.
    public static let recognizeText = "recognize_text"
    /// Makes vectors of what files say, for search by meaning.
    public static let embedTexts = "embed_texts"
    /// Asks the model of a provider what files say and show.
    public static let askModels = "ask_models"
    /// Fetches the pages of captured links.
    public static let fetchLinks = "fetch_links"
    /// Sends the e-mail that carries a link.
    public static let sendMail = "send_mail"
  }
}

public enum JobState: WireEnum {
  /// It waits for its turn.
  case queued
  case running
  /// It failed, and is tried again.
  case retrying
  case succeeded
  case cancelled
  /// It failed so often that it is not tried any more.
  case failed
  case unknown(String)

  public static let known: [JobState] = [.queued, .running, .retrying, .succeeded, .cancelled, .failed]

  public var rawValue: String {
    switch self {
    case .queued: "queued"
    case .running: "running"
    case .retrying: "retrying"
    case .succeeded: "succeeded"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .unknown(let raw): raw
    }
  }
}
