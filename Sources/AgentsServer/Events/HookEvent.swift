import AtriumAPI
import AtriumServer
import Foundation

/// What the house reads of a hook's JSON (the agents' page, 1.2 and 1.3).
///
/// Prompts, answers and the input of tools do not leave this type: of each there is at most a line, `title`, and of a tool's input a
/// fingerprint. What is not known, has another type than it should have, or is longer than is sensible, is passed over; an event must
/// only say which session it is of and what it is called.
struct HookEvent: Sendable, Hashable {
  let session: String
  let name: HookEventName
  var tool: String?
  /// Ties the events of one use of a tool together. A `PermissionRequest` has none.
  var toolUse: String?
  /// The same for the same tool with the same input: what ties a `PermissionRequest` to the use that it is about.
  var fingerprint: Fingerprint?
  /// The subagent that it happened in; nil for the session's own agent.
  var agent: String?
  var agentType: String?
  /// `cwd`; for `CwdChanged` the new one.
  var folder: String?
  var permissionMode: String?
  var model: String?
  /// `source`, `reason`, `trigger`, `load_reason`, or the `action` of an `ElicitationResult`: why it happened, in one word.
  var reason: String?
  var notification: HookNotification?
  /// What kind of error ended a turn: `rate_limit`, ... Only of a `StopFailure`.
  var failure: String?
  /// The server that asks in an `Elicitation`, and which of its questions it is.
  var elicitation: Elicitation?
  /// What goes on after a `Stop`.
  var background = Background()
  /// The person pressed Esc.
  var isInterrupt = false
  /// How long a tool took, in milliseconds.
  var duration: Int?
  /// Whether what the agent said last is a question.
  var endsInQuestion = false
  /// A line for a person, at most `HookTitle.most` characters long. Nil where there is nothing to say.
  var title: String?
  /// What the person called the session.
  var sessionTitle: String?
  /// Which of the person's requests it belongs to.
  var prompt: String?

  struct Elicitation: Sendable, Hashable {
    let server: String
    let id: String?
  }

  struct Background: Sendable, Hashable {
    var tasks = 0
    /// How many of those the agent comes back from by itself: subagents, workflows, teammates.
    var delegated = 0
    var schedules = 0

    var isEmpty: Bool { tasks == 0 && schedules == 0 }
  }

  init(session: String, name: HookEventName) {
    self.session = session
    self.name = name
  }

  /// - Parameter json: an object, as the agent gives it to its hook. Its size and depth are limited by whoever took it.
  /// - Throws: `HookEventError`
  init(json: Data) throws {
    do {
      self = try JSONDecoder().decode(HookEvent.self, from: json)
    } catch let error as HookEventError {
      throw error
    } catch {
      throw HookEventError.notAnObject
    }
  }
}

/// Why something is no event of a hook.
enum HookEventError: Error, Hashable, LocalizedError {
  case notAnObject
  /// Absent, empty, or no text.
  case missing(String)
  /// Longer than so many bytes.
  case tooLong(String, most: Int)
  /// Has characters that are no part of a name.
  case unreadable(String)

  /// The field that is wrong, as the agent spells it.
  var field: String? {
    switch self {
    case .notAnObject: nil
    case .missing(let field), .tooLong(let field, _), .unreadable(let field): field
    }
  }

  var errorDescription: String? {
    switch self {
    case .notAnObject: "An event is a JSON object."
    case .missing(let field): "\(field) is missing: it is a text that is not empty."
    case .tooLong(let field, let most): "\(field) is longer than \(most) bytes."
    case .unreadable(let field): "\(field) holds control characters."
    }
  }
}
