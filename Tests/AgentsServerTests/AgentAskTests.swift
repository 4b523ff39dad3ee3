import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Storage
import TestSupport
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// Answers from elsewhere through the house: who may, what is kept, and who is woken.
@Suite("Answers from elsewhere", .timeLimit(.minutes(5)))
struct AgentAskTests {
  private static let bash = #""tool_name": "Bash", "tool_input": {"command": "make", "description": "Build it"}"#

  /// A house with an owner, a key of a machine, and that machine switched on.
  @discardableResult
  private static func withMachine<Value: Sendable>(
    _ engine: RecordsEngine = .sqlite, isOn: Bool = true, _ body: @escaping @Sendable (AskBench) async throws -> Value
  ) async throws -> Value {
    let time = HeldTime()
    return try await withAccounts(try Vault(), records: try await engine.place(), time: time) { house in
      let owner = try await house.setUp()
      let person = house.bearing(owner.token)
      let key = try await person.send(MakeKey(name: "laptop", rooms: [.agents], access: .write)).key
      let bench = AskBench(house: house, time: time, owner: owner, person: person, key: key)
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now, #""prompt": "Build it""#), token: key)
      time.pass(1)
      if isOn { _ = try await person.send(UpdateAgentDevice(id: "laptop", answers: true)) }
      return try await body(bench)
    }
  }

  @Test("a request that waits is answered, its hook has the answer, and the session goes on", arguments: RecordsEngine.allCases)
  func answered(engine: RecordsEngine) async throws {
    try await Self.withMachine(engine) { bench in
      #expect(try await bench.open("r1").standing == .waiting)
      #expect(try await bench.person.send(GetAgentSession(id: "s1")).state == .needsPermission)
      let ask = try #require(try await bench.asks().first)
      #expect(ask.tool == "Bash" && ask.title == "Build it" && ask.standing == .waiting && ask.questions.isEmpty && !ask.isTaken)
      #expect(ask.until == bench.time.now.addingTimeInterval(120))
      bench.time.pass(3)
      async let waited = bench.machine.send(AwaitAgentAnswer(id: "r1", seconds: 25))
      let given = try await bench.person.send(AnswerAgentAsk(id: "r1", AgentDecision(.allow)))
      #expect(given.standing == .answered && given.answer == AgentDecision(.allow) && given.by?.isEmpty == false && !given.isTaken)
      #expect(try await waited == AgentAskAnswer(id: "r1", standing: .answered, answer: AgentDecision(.allow)))
      // A lost answer is asked for again.
      #expect(try await bench.machine.send(AwaitAgentAnswer(id: "r1", seconds: 25)).answer == AgentDecision(.allow))
      #expect(try await bench.person.send(GetAgentSession(id: "s1")).state == .needsPermission, "its hook has not said that it took it")
      _ = try await bench.machine.send(EndAgentAsk(id: "r1", isTaken: true))
      #expect(try await bench.asks().first?.isTaken == true)
      #expect(try await bench.person.send(GetAgentSession(id: "s1")).state == .working)
      // Its event comes through the spool a moment later, and asks nothing any more.
      bench.time.pass(1)
      try await bench.tell("PermissionRequest", Self.bash, ago: 3.99)
      #expect(try await bench.person.send(GetAgentSession(id: "s1")).state == .working)
      let event = try #require(try await bench.person.send(ListAgentEvents(id: "s1")).events.first { $0.name == "AtriumAllowed" })
      #expect(event.tool == "Bash" && event.title?.hasPrefix("Build it · ") == true)
    }
  }

  @Test("what comes too late is refused with what is so already", arguments: RecordsEngine.allCases)
  func late(engine: RecordsEngine) async throws {
    try await Self.withMachine(engine) { bench in
      func refused(_ id: String, _ behavior: AgentBehavior = .allow) async throws -> String? {
        do {
          _ = try await bench.person.send(AnswerAgentAsk(id: id, AgentDecision(behavior)))
          return nil
        } catch ClientError.problem(let problem) where problem.code == .askSettled && problem.status == 409 {
          return problem.detail
        }
      }
      for id in ["twice", "expired", "gone", "withdrawn", "off"] { _ = try await bench.open(id) }
      #expect(try await refused("twice") == nil)
      #expect(try await refused("twice") == nil, "the same again")
      #expect(try await refused("twice", .deny)?.contains("answered already (allow, by owner@example.org") == true)
      _ = try await bench.machine.send(EndAgentAsk(id: "withdrawn", isTaken: false))
      #expect(try await refused("withdrawn")?.contains("does not wait any more") == true)
      bench.time.pass(11)
      #expect(try await refused("gone")?.contains("does not wait any more") == true)
      _ = try await bench.open("expired2")
      for _ in 0..<12 {
        _ = try await bench.machine.send(AwaitAgentAnswer(id: "expired2", seconds: 0))
        bench.time.pass(10)
      }
      #expect(try await refused("expired2")?.contains("not answered in time") == true)
      _ = try await bench.open("terminal")
      bench.time.pass(2)
      try await bench.tell("PostToolUse", Self.bash)
      #expect(try await refused("terminal")?.contains("at the terminal") == true)
      #expect(try await bench.machine.send(AwaitAgentAnswer(id: "terminal", seconds: 25)).standing == .terminal)
      let events = try await bench.person.send(ListAgentEvents(id: "s1")).events.filter { $0.name.hasPrefix("Atrium") }
      #expect(events.map(\.name) == ["AtriumAllowed"], "nothing happened by the others")
    }
  }

  @Test("the clock ends what nobody waits for, tells it, and forgets it", arguments: RecordsEngine.allCases)
  func upkeep(engine: RecordsEngine) async throws {
    try await Self.withMachine(engine) { bench in
      _ = try await bench.open("r1")
      let before = try await bench.person.send(PingAgents()).dataVersion
      bench.time.pass(10)
      _ = try await bench.house.server.agents.upkeep.settle(at: bench.time.now)
      #expect(try await bench.asks().map(\.standing) == [.withdrawn])
      #expect(try await bench.person.send(PingAgents()).dataVersion > before)
      bench.time.pass(8 * 86_400)
      try await bench.tell("Stop")
      try await bench.house.server.agents.upkeep.prune(at: bench.time.now)
      #expect(try await bench.machine.send(ListAgentAsks(id: "s1")).asks.isEmpty)
    }
  }

  @Test("one that cannot be read holds up neither events, nor the others, nor the clock", arguments: RecordsEngine.allCases)
  func unreadable(engine: RecordsEngine) async throws {
    try await Self.withMachine(engine) { bench in
      _ = try await bench.open("broken")
      try await bench.house.server.database.write { try $0.execute("UPDATE agent_asks SET life = '{}'", []) }
      bench.time.pass(2)
      try await bench.tell("PostToolUse", Self.bash)
      bench.time.pass(2)
      #expect(try await bench.open("whole").standing == .waiting)
      #expect(try await bench.asks().map(\.id) == ["whole"])
      #expect(try await refusal { try await bench.person.send(AnswerAgentAsk(id: "broken", AgentDecision(.allow))) } == .notFound)
      bench.time.pass(10)
      let upkeep = bench.house.server.agents.upkeep
      _ = try await upkeep.settle(at: bench.time.now)
      #expect(try await bench.asks().map(\.standing) == [.withdrawn])
      #expect(try await upkeep.asks.settle(at: bench.time.now) == nil)
    }
  }

  @Test("a request outlives the server that took it, and so does its answer", arguments: RecordsEngine.allCases)
  func restart(engine: RecordsEngine) async throws {
    let vault = try Vault()
    let place = try await engine.place()
    let time = HeldTime()
    func house(_ body: @escaping @Sendable (RunningHouse) async throws -> Void) async throws {
      try await withHouse(vault, configure: { $0.records = place }, now: { time.now }, body)
    }
    try await house { house in
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now.addingTimeInterval(-1)))
      _ = try await house.client.send(UpdateAgentDevice(id: "laptop", answers: true))
      #expect(try await AskBench.open("r1", on: house, at: time.now).standing == .waiting)
    }
    try await house { house in
      #expect(try await house.client.send(AwaitAgentAnswer(id: "r1", seconds: 0)).standing == .waiting)
      _ = try await house.client.send(AnswerAgentAsk(id: "r1", AgentDecision(.deny, message: "Not today")))
    }
    try await house { house in
      let answer = try await house.client.send(AwaitAgentAnswer(id: "r1", seconds: 25))
      #expect(answer.answer == AgentDecision(.deny, message: "Not today"))
    }
  }

  @Test("who waits at one server is woken by an answer that another one took, where both share the records")
  func shared() async throws {
    let place = try await RecordsEngine.postgreSQL.place()
    // Nothing but the other server's word wakes it within the time of this test.
    let configure: @Sendable (inout ServerConfiguration) -> Void = {
      $0.records = place
      $0.heartbeat = .seconds(600)
    }
    let (first, second) = (try Vault(), try Vault())
    try await withHouse(first, configure: configure) { one in
      try await withHouse(second, configure: configure) { other in
        let now = Date()
        try await one.tell(AgentSample("UserPromptSubmit", at: now.addingTimeInterval(-1)))
        _ = try await one.client.send(UpdateAgentDevice(id: "laptop", answers: true))
        #expect(try await AskBench.open("r1", on: one, at: now).standing == .waiting)
        let start = ContinuousClock.now
        async let waited = one.client.send(AwaitAgentAnswer(id: "r1", seconds: 25))
        try await becomes(1) { await one.server.hub.streamCount }
        _ = try await other.client.send(AnswerAgentAsk(id: "r1", AgentDecision(.allow)))
        #expect(try await waited.answer == AgentDecision(.allow))
        #expect(start.duration(to: .now) < .seconds(20))
      }
    }
  }

  @Test("no key answers, switches a device on or says when the person is told, and another's requests look like none")
  func who() async throws {
    try await Self.withMachine { bench in
      #expect(try await bench.open("r1").standing == .waiting)
      let reading = bench.house.bearing(
        try await bench.person.send(MakeKey(name: "screen", rooms: [.agents])).key)
      let login = Data("owner@example.org:\(RunningHouse.password)".utf8).base64EncodedString()
      let ada = bench.house.bearing(try await bench.house.join("ada@example.org", rooms: [.agents], owner: bench.owner).token)
      for machine in [bench.machine, reading, bench.house.carrying("Basic \(login)")] {
        #expect(try await refusal { try await machine.send(AnswerAgentAsk(id: "r1", AgentDecision(.allow))) } == .forbidden)
        #expect(try await refusal { try await machine.send(UpdateAgentDevice(id: "laptop", answers: true)) } == .forbidden)
        #expect(try await refusal { try await machine.send(UpdateAgentDevice(id: "laptop", answers: false)) } == .forbidden)
        #expect(try await refusal { try await machine.send(UpdateAgentDevice(id: "laptop", delay: 600)) } == .forbidden)
        #expect(try await refusal { try await machine.send(SetAgentRules(AgentRules(level: .none))) } == .forbidden)
      }
      #expect(try await refusal { try await ada.send(AnswerAgentAsk(id: "r1", AgentDecision(.allow))) } == .notFound)
      #expect(try await refusal { try await ada.send(AwaitAgentAnswer(id: "r1", seconds: 0)) } == .notFound)
      #expect(try await refusal { try await ada.send(EndAgentAsk(id: "r1", isTaken: false)) } == .notFound)
      #expect(try await refusal { try await ada.send(ListAgentAsks(id: "s1")) } == .notFound)
      #expect(try await refusal { try await ada.send(UpdateAgentDevice(id: "laptop", answers: false)) } == .notFound)
      #expect(try await refusal { try await reading.send(AwaitAgentAnswer(id: "r1", seconds: 0)) } == .forbidden)
      #expect(try await bench.asks().map(\.standing) == [.waiting])
    }
  }

  @Test("a device that is not switched on keeps nothing, and one that is switched off lets its hook go")
  func switched() async throws {
    try await Self.withMachine(isOn: false) { bench in
      #expect(try await bench.person.send(ListAgentDevices()).devices.map(\.answers) == [false])
      #expect(try await bench.open("r1").standing == .off)
      #expect(try await bench.asks().isEmpty)
      #expect(try await bench.person.send(GetAgentSession(id: "s1")).state == .working)
      _ = try await bench.person.send(UpdateAgentDevice(id: "laptop", answers: true))
      #expect(try await bench.open("r2").standing == .waiting)
      async let waited = bench.machine.send(AwaitAgentAnswer(id: "r2", seconds: 25))
      #expect(try await bench.person.send(UpdateAgentDevice(id: "laptop", answers: false)).answers == false)
      #expect(try await waited.standing == .off)
    }
  }

  @Test("a request that is brought again is the same one, and one that was answered before it came is none")
  func again() async throws {
    try await Self.withMachine { bench in
      _ = try await bench.open("r1")
      bench.time.pass(5)
      #expect(try await bench.open("r1").standing == .waiting)
      #expect(try await bench.asks().count == 1)
      let request = bench.time.now
      bench.time.pass(3)
      try await bench.tell("PostToolUse", Self.bash, ago: 1)
      let late = try await AskBench.open("r2", on: bench.house, at: request, token: bench.key)
      #expect(late.standing == .terminal)
      #expect(try await bench.asks().map(\.standing) == [.terminal])
    }
  }

  @Test("questions are asked with their options, and of anything else nothing is kept")
  func questions() async throws {
    try await Self.withMachine { bench in
      let secret = "sk-live-51Hxk0Q9aBcDeFgHiJkLmNoPq"
      let question = """
        "tool_name": "AskUserQuestion", "tool_use_id": "q1", "cwd": "/srv", "tool_input": {"planted": "\(secret)", "questions": [
        {"question": "Which database, \(secret)?", "header": "Database", "multiSelect": false, "options":
        [{"label": "SQLite", "description": "\(secret)"}, {"label": "PostgreSQL"}]},
        {"question": "What else?", "multiSelect": true, "options": [{"label": "Docs"}, {"label": "Tests"}, {"label": "\(secret)"}]}]}
        """.replacing("\n", with: " ")
      #expect(try await bench.open("q", "PreToolUse", question).standing == .waiting)
      let ask = try #require(try await bench.asks().first)
      #expect(ask.questions.map(\.options) == [["SQLite", "PostgreSQL"], ["Docs", "Tests", "…"]])
      #expect(ask.questions.map(\.isMultiple) == [false, true] && ask.questions[0].question == "Which database, …")
      #expect(try await refusal { try await bench.person.send(AnswerAgentAsk(id: "q", AgentDecision(.allow))) } == .invalidRequest)
      let decision = AgentDecision(.choose, choices: [[1], [0, 1]])
      _ = try await bench.person.send(AnswerAgentAsk(id: "q", decision))
      #expect(try await bench.machine.send(AwaitAgentAnswer(id: "q", seconds: 0)).answer == decision)
      let event = try #require(try await bench.person.send(ListAgentEvents(id: "s1")).events.first)
      #expect(event.name == "AtriumAnswered" && event.title?.hasPrefix("PostgreSQL, Docs, Tests · ") == true)
      // A command's input neither.
      _ = try await bench.open("r", "PermissionRequest", #""tool_name": "Bash", "tool_input": {"command": "curl -H \#(secret)"}"#)
      let database = bench.house.server.agents.database
      let rows = try await database.read {
        try $0.rows(String.self, "SELECT life FROM agent_asks") + $0.rows(String.self, "SELECT COALESCE(title, '') FROM agent_asks")
      }
      #expect(rows.count == 4 && rows.allSatisfy { !$0.contains("sk-live") && !$0.contains("curl -H s") })
    }
  }

  @Test("each answer leaves one line: who, by which session, from where and what; and nothing of what it was about")
  func audited() async throws {
    let lines = Locked<[String]>([])
    let time = HeldTime()
    let logger = Logger(label: "test") { _ in KeptLog(lines: lines) }
    try await withAccounts(try Vault(), time: time, logger: logger) { house in
      let owner = try await house.setUp()
      let person = house.bearing(owner.token)
      try await house.tell(AgentSample("UserPromptSubmit", at: time.now.addingTimeInterval(-1)), token: owner.token)
      _ = try await person.send(UpdateAgentDevice(id: "laptop", answers: true))
      for id in ["r1", "r2"] { _ = try await AskBench.open(id, on: house, at: time.now, token: owner.token) }
      _ = try await person.send(AnswerAgentAsk(id: "r1", AgentDecision(.allow)))
      _ = try await person.send(AnswerAgentAsk(id: "r1", AgentDecision(.allow)))
      _ = try await refusal { try await person.send(AnswerAgentAsk(id: "r1", AgentDecision(.deny))) }
      _ = try await person.send(AnswerAgentAsk(id: "r2", AgentDecision(.deny, message: "A secret word")))
      let written = lines.withLock { $0 }.filter { $0.hasPrefix("agent answered") }
      #expect(written.count == 2)
      for (line, word) in zip(written, ["allow ask=r1", "deny ask=r2"]) {
        #expect(line.contains("address=127.0.0.1 agent=s1 answer=\(word) device=laptop from=127.0.0.1 person=owner@example.org session="))
        #expect(!line.contains("session=-") && !line.contains("secret") && !line.contains("Build it"), "\(line)")
      }
    }
  }

  @Test("what is no request, or waits for too long, is refused with the field")
  func refusedFields() async throws {
    try await Self.withMachine { bench in
      let question = #""tool_name": "AskUserQuestion", "tool_input": {"questions": []}"#
      let wrong: [(String, String, String, Int, String)] = [
        ("a", "Stop", "", 60, "event.hook_event_name"), ("a", "PreToolUse", Self.bash, 60, "event.hook_event_name"),
        ("a", "PermissionRequest", "", 60, "event.hook_event_name"), ("a", "PermissionRequest", Self.bash, 0, "seconds"),
        ("a", "PermissionRequest", Self.bash, 601, "seconds"), ("", "PermissionRequest", Self.bash, 60, "ask_id"),
        (String(repeating: "x", count: 65), "PermissionRequest", Self.bash, 60, "ask_id"),
        ("a", "PreToolUse", question, 60, "event.tool_input.questions"),
      ]
      for (id, name, more, seconds, field) in wrong {
        let body = AskBench.body(id, AgentSample(name, at: bench.time.now, uuid: nil, more), seconds: seconds)
        let answer = try await bench.house.sendEvent(body, to: SendAgentAsk.route.path, token: bench.key)
        let problem = try WireJSON.decode(Problem.self, from: answer.body)
        #expect(answer.status == 422 && problem.code == .invalidEvent && problem.field == field, "\(name) \(problem)")
      }
      #expect(try await refusal { try await bench.machine.send(AwaitAgentAnswer(id: "a", seconds: 26)) } == .invalidRequest)
      #expect(try await refusal { try await bench.machine.send(AwaitAgentAnswer(id: "a", seconds: -1)) } == .invalidRequest)
    }
  }

  @Test("whoever waits is let go when the house closes, and after as long as they said")
  func hold() async throws {
    try await Self.withMachine { bench in
      _ = try await bench.open("r1")
      #expect(try await bench.machine.send(AwaitAgentAnswer(id: "r1", seconds: 1)).standing == .waiting)
      let hold = AgentAskHold(hub: ChangeHub(clock: ContinuousClock()), clock: ContinuousClock(), isShared: false)
      let ask = AgentAskHold.Ask(person: "me", id: "r1")
      async let waited: Int? = hold.wait(ask, for: .seconds(600)) { nil }
      try await becomes(1) { hold.count }
      hold.close()
      #expect(try await waited == nil)
      let left = Task { try await hold.wait(ask, for: .seconds(600)) { nil as Int? } }
      left.cancel()
      #expect(try await left.value == nil)
      #expect(hold.count == 0)
    }
  }
}
