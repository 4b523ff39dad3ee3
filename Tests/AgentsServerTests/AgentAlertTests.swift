import AtriumAPI
import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// Whether a person is told.
@Suite("Alerts")
struct AgentAlertTests {
  @Test("an answer at the terminal before it is due spares the alert")
  func answeredBefore() throws {
    var bench = AlertBench()
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make"), at: 10) == ["wait 15"])
    #expect(bench.pass(to: 14.9) == [])
    #expect(try bench.tell("PostToolUse", AgentStory.bash("make"), at: 14.9) == ["cancel permission"])
    #expect(bench.pass(to: 100) == [])
  }

  @Test("after it was sent an answer takes it back; the late notification of the same prompt says nothing")
  func answeredAfter() throws {
    var bench = AlertBench()
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make"), at: 10) == ["wait 15"])
    #expect(bench.pass(to: 15) == ["send permission make 1"])
    #expect(try bench.tell("Notification", #""notification_type":"permission_prompt","message":"m""#, at: 16) == [])
    #expect(try bench.tell("PostToolUse", AgentStory.bash("make"), at: 30) == ["withdraw permission"])
  }

  @Test("without a delay it is sent at once, and what follows replaces it")
  func noDelay() throws {
    var bench = AlertBench()
    bench.rules.delay = 0
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make"), at: 1) == ["send permission make 1"])
    #expect(try bench.tell("Stop", #""last_assistant_message":"Push?""#, at: 2) == ["send asks Push? 1"])
    #expect(try bench.tell("UserPromptSubmit", at: 3) == ["withdraw asks"])
  }

  @Test("a turn's end and its idle nag are one alert, and the next turn's end another")
  func idle() throws {
    var bench = AlertBench()
    #expect(try bench.tell("Stop", #""last_assistant_message":"Done.""#, at: 1) == ["wait 6"])
    #expect(bench.pass(to: 6) == ["send finished Done. 1"])
    #expect(try bench.tell("Notification", #""notification_type":"idle_prompt""#, at: 61) == [])
    // Nothing was heard between the two: only ends of turns are hooked.
    #expect(try bench.tell("Stop", #""last_assistant_message":"Again.""#, at: 90) == ["withdraw finished", "wait 95"])
    #expect(bench.pass(to: 95) == ["send finished Again. 1"])
  }

  @Test("an idle nag alone stands for the end that was not heard")
  func idleAlone() throws {
    var bench = AlertBench()
    #expect(try bench.tell("PreToolUse", AgentStory.bash("make"), at: 1) == [])
    #expect(try bench.tell("Notification", #""notification_type":"idle_prompt""#, at: 70) == ["wait 75"])
    #expect(bench.pass(to: 75) == ["send finished  1"])
  }

  @Test("requests in parallel are one alert that says how many, until the last is answered")
  func parallel() throws {
    var bench = AlertBench()
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make", #""agent_id":"a""#), at: 1) == ["wait 6"])
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("rm", #""agent_id":"b""#), at: 2) == [])
    #expect(bench.pass(to: 6) == ["send permission make 2"])
    #expect(try bench.tell("PostToolUse", AgentStory.bash("make", #""agent_id":"a""#), at: 8) == ["update permission rm 1"])
    #expect(try bench.tell("PostToolUse", AgentStory.bash("rm", #""agent_id":"b""#), at: 9) == ["withdraw permission"])
  }

  @Test("the first answered at the terminal does not spare the second")
  func secondRemains() throws {
    var bench = AlertBench()
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make", #""agent_id":"a""#), at: 1) == ["wait 6"])
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("rm", #""agent_id":"b""#), at: 2) == [])
    #expect(try bench.tell("PostToolUse", AgentStory.bash("make", #""agent_id":"a""#), at: 3) == [])
    #expect(bench.pass(to: 6) == ["send permission rm 1"])
  }

  @Test("a request long after one that was never heard to be answered is told again")
  func forgotten() throws {
    var bench = AlertBench()
    bench.rules.delay = 0
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make"), at: 1) == ["send permission make 1"])
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("rm"), at: 60) == ["update permission make 2"])
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("mv"), at: 61) == ["send permission make 3"])
  }

  @Test("what the agent comes back from by itself is not told, what may never bring it back is")
  func paused() throws {
    var bench = AlertBench()
    #expect(try bench.tell("Stop", #""background_tasks":[{"type":"subagent"},{"type":"shell"}]"#, at: 1) == [])
    #expect(bench.life.state == .paused)
    #expect(try bench.tell("Stop", #""background_tasks":[{"type":"shell"}]"#, at: 2) == ["wait 7"])
    #expect(bench.pass(to: 7) == ["send paused  1"])
  }

  @Test(
    "who ends a session by hand knows how it stood; one that ends by itself still tells",
    arguments: ["clear", "prompt_input_exit", "other"])
  func ended(reason: String) throws {
    var bench = AlertBench()
    #expect(try bench.tell("Stop", #""last_assistant_message":"Done.""#, at: 1) == ["wait 6"])
    let actions = try bench.tell("SessionEnd", "\"reason\":\"\(reason)\"", at: 2)
    #expect(bench.life.state == .ended)
    #expect(actions == (reason == "other" ? [] : ["cancel finished"]))
    #expect(bench.pass(to: 6) == (reason == "other" ? ["send finished Done. 1"] : []))
  }

  @Test("a request dies with its session")
  func requestEnded() throws {
    var bench = AlertBench()
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make"), at: 1) == ["wait 6"])
    #expect(try bench.tell("SessionEnd", #""reason":"other""#, at: 2) == ["cancel permission"])
  }

  @Test("what was told is taken back when the session has gone silent")
  func stale() throws {
    var bench = AlertBench()
    #expect(try bench.tell("PermissionRequest", AgentStory.bash("make"), at: 0) == ["wait 5"])
    #expect(bench.pass(to: 5) == ["send permission make 1"])
    #expect(bench.pass(to: 43_200) == ["withdraw permission"])
  }
}
