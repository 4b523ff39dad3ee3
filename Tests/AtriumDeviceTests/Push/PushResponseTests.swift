import AtriumAPI
import AtriumDevice
import Testing

@Suite("What tapping a notification does")
struct PushResponseTests {
  @Test("the notification and its button Open lead to the path that it names")
  func open() throws {
    for json in [PushSample.permission, PushSample.finished] {
      let payload = try PushSample.payload(json)
      #expect(PushResponse(nil, to: payload) == .open(path: "/agents/sessions/s1"))
      #expect(PushResponse(PushAction.open.rawValue, to: payload) == .open(path: "/agents/sessions/s1"))
    }
    #expect(PushResponse(nil, to: try PushSample.payload(PushSample.show)) == .open(path: "/shows/12"))
  }

  @Test("Allow and Deny answer the agent")
  func answer() throws {
    let payload = try PushSample.payload(PushSample.permission)
    #expect(PushResponse("allow", to: payload) == .answer(.allow))
    #expect(PushResponse("deny", to: payload) == .answer(.deny))
  }

  @Test("a button that means nothing here opens the place, and answers nothing")
  func unknown() throws {
    #expect(PushResponse("later", to: try PushSample.payload(PushSample.permission)) == .open(path: "/agents/sessions/s1"))
    #expect(PushResponse("allow", to: try PushSample.payload(PushSample.show)) == .open(path: "/shows/12"))
  }

  @Test(
    "each category that the server sends has buttons",
    arguments: ["agent_permission", "agent_question", "agent_plan", "agent_turn", "show"])
  func categories(identifier: String) throws {
    let category = try #require(PushCategory(rawValue: identifier))
    #expect(category.actions(canAnswer: true).contains(.open))
  }

  @Test("only a permission is answered with a button, never the first one, and never by an API key")
  func buttons() {
    for category in PushCategory.allCases {
      let isAnswered = category == .permission
      #expect(category.actions(canAnswer: true) == (isAnswered ? [.open, .allow, .deny] : [.open]))
      #expect(category.actions(canAnswer: false) == [.open])
    }
  }

  @Test("an answer needs the device unlocked and leaves the app in the background; Deny warns")
  func actions() {
    #expect(PushAction.allCases.filter(\.needsUnlocking) == [.allow, .deny])
    #expect(PushAction.allCases.filter(\.opensApp) == [.open])
    #expect(PushAction.allCases.filter(\.isDestructive) == [.deny])
  }
}
