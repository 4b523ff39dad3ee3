import AtriumServer
import Storage

/// What is shown of a session beside its state.
struct AgentFacts: Decodable, Sendable, Equatable {
  private var named: Latest<String>?
  private var request: Earliest<String>?
  private var asked: Latest<String>?
  private var home: Earliest<String>?
  private var place: Latest<String>?
  private var said: Latest<String>?
  private var mode: Latest<String>?
  private var compaction: Latest<Compaction>?

  /// What the person called it, or how their first request begins.
  var title: String? { named?.value ?? request?.value }

  /// How the person's last request begins.
  var prompt: String? { asked?.value }

  /// Where it works, as its device spells it.
  var folder: String? { place?.value }

  var model: String? { said?.value }
  var permissionMode: String? { mode?.value }
  var isCompacting: Bool { compaction?.value == .running }

  /// Its end is greater: of a beginning and an end in one millisecond the end came later.
  private enum Compaction: String, FactText {
    case running = "0"
    case over = "1"

    init?(factText: String) { self.init(rawValue: factText) }
    var factText: String { rawValue }

    static func < (left: Compaction, right: Compaction) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the folder that it was started in, as long as it works there or below; else of the one that it went to.
  var project: String? {
    guard let home = home?.value, let place = place?.value else { return nil }
    let separators: [Character] = ["/", "\\"]
    let rest = place.hasPrefix(home) ? place.dropFirst(home.count) : nil
    let isAtHome = rest.map { $0.first.map(separators.contains) ?? true || home.last.map(separators.contains) ?? false } ?? false
    return HookTitle.lastName(ofPath: isAtHome ? home : place)
  }

  mutating func take(_ event: HookEvent, at time: EventTime) {
    if let title = event.sessionTitle { Latest.take(title, at: time, into: &named) }
    if let model = event.model { Latest.take(model, at: time, into: &said) }
    // A subagent may work elsewhere, and under other rules.
    guard event.agent == nil else { return }
    if let folder = event.folder {
      Earliest.take(folder, at: time, into: &home)
      Latest.take(folder, at: time, into: &place)
    }
    if let mode = event.permissionMode { Latest.take(mode, at: time, into: &self.mode) }
    switch event.name {
    case .userPromptSubmit:
      if let title = event.title {
        Earliest.take(title, at: time, into: &request)
        Latest.take(title, at: time, into: &asked)
      }
    case .preCompact: Latest.take(.running, at: time, into: &compaction)
    case .postCompact, .sessionStart, .stop: Latest.take(.over, at: time, into: &compaction)
    default: break
    }
  }

  /// As `AgentSessionLife.text` has it.
  func write(to json: inout JSONText) {
    json.object {
      $0.member("named", known: named?.text)
      $0.member("request", known: request?.text)
      $0.member("asked", known: asked?.text)
      $0.member("home", known: home?.text)
      $0.member("place", known: place?.text)
      $0.member("said", known: said?.text)
      $0.member("mode", known: mode?.text)
      $0.member("compaction", known: compaction?.text)
    }
  }
}
