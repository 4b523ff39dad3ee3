import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The screens of the Agents room against a real server that is told what agents do.
@MainActor @Suite("The Agents room", .timeLimit(.minutes(5))) struct AgentScreenTests {
  private let house: HouseWithAccounts
  private let owner: PersonsBrowser
  private let machine: AgentMachine

  init() async throws {
    house = try await HouseWithAccounts()
    owner = try await house.setUp()
    machine = AgentMachine(client: owner.client)
  }

  private func screen(at path: String, of browser: PersonsBrowser? = nil, host: HostPaths = HostPaths()) async throws -> AppScreen {
    let browser = browser ?? owner
    let changes = ChangeFeed(client: browser.client, clock: EagerClock())
    let screen = try AppScreen(at: path, of: browser, credentials: browser, host: host, changes: changes)
    try await screen.expect("they are in") { screen.model.account.profile != nil }
    return screen
  }

  @Test("a session that asks for permission comes to the top by itself, is counted, and leads to what happened in it")
  func permission() async throws {
    try await machine.tell("UserPromptSubmit", prompt: "Mend the pump")
    let screen = try await screen(at: "/agents")
    defer { screen.close() }
    try await screen.expect("it works") { screen.says("Mend the pump") && screen.says("Working") }
    #expect(!screen.says("Needs You"))
    try await machine.tell("PreToolUse", tool: "Bash", use: "t1")
    try await machine.tell("PermissionRequest", tool: "Bash", use: "t1")
    try await screen.expect("it is at the top") { try screen.text(.content).contains(/Needs You.*Needs Permission.*Mend the pump/) }
    try await screen.expect("it is counted") { try screen.text(.sidebar).contains("Agents 1") }
    try screen.follow("Mend the pump", in: .content)
    try await screen.expect("it says what it waits for") {
      try screen.text(.detail).contains("allow or deny it in the terminal on atelier")
    }
    try await screen.expect("it says what happened") { try screen.text(.detail).contains("Asked for permission: Bash") }
    #expect(screen.model.navigation.destination.path == "/agents/sessions/s1")
    try await machine.tell("PostToolUse", tool: "Bash", use: "t1")
    try await screen.expect("it goes on") { try !screen.text(.detail).contains("in the terminal on") && !screen.says("Needs You") }
    try await screen.expect("it is not counted any more") { try !screen.text(.sidebar).contains("Agents 1") }
  }

  @Test("who has no agents yet is led from a key to the first event")
  func first() async throws {
    let screen = try await screen(at: "/agents", host: HostPaths(origin: "https://atrium.example"))
    defer { screen.close() }
    try await screen.expect(saying: "The command appears here after you create a key.")
    #expect(!screen.says("atrium-hook install"))
    try screen.tap("Create Key")
    try await screen.expect("the command is there") { screen.says("atrium-hook install --url https://atrium.example --key -") }
    try await screen.expect(saying: "Waiting for the first event…")
    let key = try #require(screen.allWords.firstMatch(of: /(atk_[\w-]{20,})/)).1
    // The key is good for this and nothing else.
    let keys = try await owner.client.send(ListKeys()).keys
    #expect(keys.map(\.rooms) == [[.agents]] && keys.map(\.access) == [.write])
    // Whoever goes elsewhere and comes back still has it.
    screen.model.navigation.agents = AgentPlace(.list, on: .devices)
    try await screen.expect(saying: "No Devices Yet")
    screen.model.navigation.agents = AgentPlace(.connecting, on: .devices)
    try await screen.expect("it is still there") { screen.says(String(key)) }
    try await machine.tell("SessionStart")
    try await screen.expect(saying: "atelier is connected.")
  }

  @Test("a device says how it is, and calls when the person wants it")
  func device() async throws {
    try await machine.tell("UserPromptSubmit", prompt: "Mend the pump", skew: 600)
    // What comes from a spool says nothing of the clock.
    try await machine.tell("PreToolUse", tool: "Bash", skew: 600, waiting: 3)
    let screen = try await screen(at: "/agents/devices")
    defer { screen.close() }
    try await screen.expect("it is listed") { screen.says("Its clock is 10 min ahead") && screen.says("Events waiting to be sent: 3") }
    try screen.follow("atelier", in: .content)
    try await screen.expect("its session is there") { try screen.text(.detail).contains("Mend the pump") }
    let options = try screen.options(of: "Notify Me", in: .detail)
    #expect(options.first { $0.isChosen }?.text.contains("After 5 s") == true)
    screen.choose(try #require(options.first { $0.text.contains("Immediately") }))
    try await screen.expect("it is kept") {
      try screen.options(of: "Notify Me", in: .detail).first { $0.isChosen }?.text.contains("Immediately") == true
    }
    #expect(try await owner.client.send(ListAgentDevices()).devices.map(\.delay) == [0])
  }

  @Test("a request that waits is answered on its session's page and nowhere else, which says whether the agent has the answer")
  func answer() async throws {
    try await machine.tell("UserPromptSubmit", prompt: "Mend the pump")
    _ = try await owner.client.send(UpdateAgentDevice(id: "d-1", answers: true))
    let screen = try await screen(at: "/agents/sessions/s1")
    defer { screen.close() }
    try await screen.expect(saying: "Mend the pump")
    #expect(try await machine.ask("r1").standing == .waiting)
    try await screen.expect("it can be answered") { try screen.button("Allow", in: .detail) != nil }
    #expect(try screen.button("Allow", in: .content) == nil && screen.button("Deny", in: .content) == nil)
    #expect(try !screen.text(.detail).contains("at the terminal of atelier"), "one card says it")
    try screen.press("Allow", in: .detail)
    try await screen.expect(saying: "The agent hasn’t received the answer yet.")
    #expect(try await owner.client.send(AwaitAgentAnswer(id: "r1", seconds: 0)).answer == AgentDecision(.allow))
    _ = try await owner.client.send(EndAgentAsk(id: "r1", isTaken: true))
    try await screen.expect(saying: "The agent received the answer.")
    try await screen.expect("it stands in the timeline") { try screen.text(.detail).contains("Allowed in Atrium") }
    // One that goes on at the terminal disappears.
    #expect(try await machine.ask("r2", tool: "Read").standing == .waiting)
    try await screen.expect("it can be answered") { try screen.button("Deny…", in: .detail) != nil }
    try await machine.tell("PostToolUse", tool: "Read")
    try await screen.expect("it is gone") { try screen.button("Deny…", in: .detail) == nil }
  }

  @Test("who answers too late is told what became of it")
  func late() async throws {
    try await machine.tell("UserPromptSubmit", prompt: "Mend the pump")
    _ = try await owner.client.send(UpdateAgentDevice(id: "d-1", answers: true))
    _ = try await machine.ask("r1")
    let asks = OpenAsks(client: owner.client, clock: EagerClock())
    await asks.load("s1")
    let ask = try #require(asks.waiting(in: "s1").first)
    #expect(asks.settled(in: "s1").isEmpty && asks.waiting(in: "s2").isEmpty)
    _ = try await owner.client.send(EndAgentAsk(id: "r1", isTaken: false))
    try await asks.answer(ask, AgentDecision(.allow))
    #expect(asks.waiting(in: "s1").isEmpty && asks.settled(in: "s1").map(\.standing) == [.withdrawn])
    await #expect(throws: (any Error).self) {
      try await asks.answer(AgentAsk(id: "none", sessionID: "s1", tool: "Bash", asked: .now, until: .now), AgentDecision(.allow))
    }
    // Another session begins without it.
    await asks.load("s2")
    #expect(asks.asks.isEmpty)
  }

  @Test("a person sees the rooms that they have, and nobody else's sessions")
  func rooms() async throws {
    try await machine.tell("UserPromptSubmit", prompt: "Mend the pump")
    let agentsOnly = try await house.join("agents@example.org", rooms: [.agents], by: owner)
    let theirs = try await screen(at: "/", of: agentsOnly)
    defer { theirs.close() }
    try await theirs.expect(saying: "its coding agents appear here.")
    #expect(theirs.model.go(to: "/agents"))
    try await theirs.expect(saying: "No Sessions Yet")
    #expect(!theirs.says("Mend the pump") && !theirs.says("All Notes"))
    let notesOnly = try await house.join("notes@example.org", rooms: [.notes], by: owner)
    let other = try await screen(at: "/agents", of: notesOnly)
    defer { other.close() }
    try await other.expect(saying: "No Access to This Room")
    #expect(notesOnly.requests.allSatisfy { !$0.hasPrefix("/api/v1") })
  }

  @Test("the list is searched, and shows what has ended when it is asked to")
  func search() async throws {
    try await machine.tell("UserPromptSubmit", in: "s1", prompt: "Mend the pump")
    try await machine.tell("UserPromptSubmit", in: "s2", prompt: "Paint the fence")
    try await machine.tell("SessionEnd", in: "s2")
    let screen = try await screen(at: "/agents")
    defer { screen.close() }
    try await screen.expect("one is active") { screen.says("Mend the pump") && !screen.says("Paint the fence") }
    try screen.choose("All")
    try await screen.expect("both are there") { screen.says("Mend the pump") && screen.says("Paint the fence") && screen.says("Ended") }
    #expect(screen.model.navigation.destination.path == "/agents?show=all")
    screen.model.navigation.agents.query = "fence"
    try await screen.expect("one is found") { try !screen.text(.content).contains("Mend the pump") && screen.says("Paint the fence") }
    screen.model.navigation.agents.query = "gate"
    try await screen.expect(saying: "No sessions contain “gate”.")
  }

  @Test("what the person wants to be told is kept, for all and for one project")
  func alerts() async throws {
    try await machine.tell("UserPromptSubmit", prompt: "Mend the pump")
    let screen = try await screen(at: "/agents/alerts")
    defer { screen.close() }
    try await screen.expect("the project is there") { try !screen.options(of: "pump", in: .content).isEmpty }
    screen.choose(try #require(screen.options(of: "Notify Me", in: .content).first { $0.text.contains("When I’m Needed") }))
    // The choice is seen as soon as the house tells of it, which may be before it has answered.
    try await screen.expect("it is chosen") {
      try screen.options(of: "Notify Me", in: .content).contains { $0.isChosen && $0.isEnabled && $0.text.contains("When I’m Needed") }
    }
    screen.choose(try #require(screen.options(of: "pump", in: .content).first { $0.text.contains("Never") }))
    try await screen.expect("it is chosen for the project") {
      try screen.options(of: "pump", in: .content).first { $0.isChosen }?.text.contains("Never") == true
    }
    #expect(try await owner.client.send(GetAgentRules()) == AgentRules(level: .needsPerson, projects: ["pump": .none]))
  }

  @Test("a time of the day is read and written as the server has it", arguments: ["00:00", "07:05", "22:00", "23:59"])
  func clock(text: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Kolkata"))
    let time = try #require(ClockTime(text))
    #expect(time.text == text && ClockTime(of: time.date(in: calendar), in: calendar) == time)
    #expect(ClockTime("24:00") == nil && ClockTime("7") == nil && ClockTime("") == nil && ClockTime("07:60") == nil)
  }

  @Test("a session that is gone says so")
  func missing() async throws {
    let screen = try await screen(at: "/agents/sessions/nowhere")
    defer { screen.close() }
    try await screen.expect(saying: "Session Not Found")
  }

  @Test("a notice of a session leads to it")
  func notice() {
    let notice = Notice(
      id: "n", room: .agents, kind: Notice.Kind.agentSession, subject: "s1", title: "It asks", text: "", at: Date(), seen: false)
    #expect(AgentsRoom().destination(of: notice) == AgentPlace(.session(id: "s1")).destination)
  }
}
