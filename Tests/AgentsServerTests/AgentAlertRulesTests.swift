import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// Of what a person is told, and when not.
@Suite("Rules of alerts")
struct AgentAlertRulesTests {
  @Test(
    "the level says of what a person is told",
    arguments: [
      (AgentAlertLevel.all, ["wait 6"], ["wait 16"]), (.needsPerson, [], ["wait 16"]), (AgentAlertLevel.none, [], []),
    ])
  func levels(level: AgentAlertLevel, finished: [String], asks: [String]) throws {
    var bench = AlertBench()
    bench.rules.level = level
    #expect(try bench.tell("Stop", at: 1) == finished)
    _ = try bench.tell("UserPromptSubmit", at: 9)
    #expect(try bench.tell("Stop", #""last_assistant_message":"Push?""#, at: 11) == asks)
    let levels = AgentAlertLevels(usual: .all, projects: ["boat": .none])
    #expect(levels.level(of: "boat") == .none)
    #expect(levels.level(of: "house") == .all)
    #expect(levels.level(of: nil) == .all)
  }

  @Test("the kinds that need the person are those of states that do")
  func kinds() {
    #expect(AgentAlertKind.allCases.filter { !$0.needsPerson } == [.finished, .paused])
  }

  @Test("a level that is lowered meanwhile cancels what waits and takes back what is shown")
  func lowered() throws {
    var bench = AlertBench()
    #expect(try bench.tell("Stop", at: 1) == ["wait 6"])
    bench.rules.level = .needsPerson
    #expect(bench.follow(at: 2) == ["cancel finished"])
    bench.rules.level = .all
    #expect(bench.follow(at: 3) == ["wait 8"])
    #expect(bench.pass(to: 8) == ["send finished  1"])
    bench.rules.level = .none
    #expect(bench.follow(at: 9) == ["withdraw finished"])
  }

  @Test("the quiet hours hold an alert until they end, unless it is answered before")
  func quiet() throws {
    // The story begins at 01:06:40 in the night, by Greenwich's clocks.
    var bench = AlertBench()
    bench.rules.quiet = try QuietHours(from: 22 * 60, to: 60 + 30, zone: "GMT")
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make"), at: 0) == ["wait 5"])
    #expect(bench.pass(to: 5) == ["hold permission 1400"])
    #expect(bench.alert.pending?.isHeld == true)
    #expect(try bench.tell("PostToolUse", AgentStory.bash("make"), at: 600) == ["cancel permission"])
    #expect(try bench.tell("Stop", #""last_assistant_message":"Push?""#, at: 700) == ["wait 705"])
    #expect(bench.pass(to: 705) == ["hold asks 1400"])
    #expect(bench.pass(to: 1399) == [])
    #expect(bench.pass(to: 1400) == ["send asks Push? 1"])
  }

  @Test("the quiet hours let through what needs the person, where that is wished")
  func letThrough() throws {
    var bench = AlertBench()
    bench.rules.quiet = try QuietHours(from: 22 * 60, to: 7 * 60, zone: "GMT", letsNeedsThrough: true)
    bench.rules.delay = 0
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make"), at: 0) == ["send permission make 1"])
    let actions = try bench.tell("Stop", #""last_assistant_message":"Done.""#, at: 1)
    #expect(actions.first == "withdraw permission")
    #expect(actions.last?.hasPrefix("hold finished") == true)
  }
}
