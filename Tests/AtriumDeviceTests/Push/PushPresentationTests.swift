import AtriumDevice
import Testing

@Suite("A notification while the app is in the foreground")
struct PushPresentationTests {
  @Test("is presented as if the app were in the background")
  func alert() throws {
    let payload = try PushSample.payload(PushSample.permission)
    #expect(PushPresentation(of: payload, at: ["/notes"]) == [.banner, .list, .sound, .badge])
    #expect(PushPresentation(of: payload, at: []) == [.banner, .list, .sound, .badge])
  }

  @Test("is not presented where the person looks at what it is about")
  func looking() throws {
    let payload = try PushSample.payload(PushSample.finished)
    #expect(PushPresentation(of: payload, at: ["/notes", "/agents/sessions/s1?event=4"]) == .badge)
    #expect(PushPresentation(of: payload, at: ["/agents/sessions/s12"]) == [.banner, .list, .sound, .badge])
  }

  @Test("an update changes what is there, and a withdrawal or a number nothing but the icon")
  func quiet() throws {
    #expect(PushPresentation(of: try PushSample.payload(PushSample.update), at: []) == [.list, .badge])
    #expect(PushPresentation(of: try PushSample.payload(PushSample.withdrawal), at: []) == .badge)
    #expect(PushPresentation(of: try PushSample.payload(PushSample.badge), at: []) == .badge)
  }

  @Test("that an answer did not arrive is said wherever the person is")
  func failure() throws {
    let failed = PushPayload(try PushSample.payload(PushSample.permission).failed(delivered: PushSample.now))
    #expect(PushPresentation(of: failed, at: ["/agents/sessions/s1"]) == [.banner, .list, .sound])
  }
}
