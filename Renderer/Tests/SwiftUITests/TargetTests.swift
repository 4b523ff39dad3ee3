import Testing

@testable import SwiftUI

/// The elements that a browser reaches by their number. A session refers to them without counting, so none may be left when it is gone.
@MainActor @Suite struct TargetTests {
  /// An element of a class that forgets to call `super.willUnmount()`.
  private final class ForgetfulNode: ElementNode {
    var events = 0

    init(_ context: _Context) {
      super.init(ElementDescription(tag: .div), context)
      session.register(target: self)
    }

    override func willUnmount() {}
    override func receive(_ event: Web.Event) { events += 1 }
  }

  private struct Forgetful: _PrimitiveView {
    static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
      old ?? ForgetfulNode(context)
    }
  }

  private struct Switcher: View {
    @State private var isThere = true

    var body: some View {
      VStack {
        Button {
          isThere.toggle()
        } label: {
          Text(verbatim: "switch")
        }
        if isThere { Forgetful() }
      }
    }
  }

  @Test("an element is no target any more once it is gone, whatever its class forgets")
  func forgotten() throws {
    let screen = try Screen(Switcher())
    let id = try #require(screen.elements("div").last { $0.children.isEmpty }?.id)
    let node = try #require(screen.session.target(named: id) as? ForgetfulNode)
    screen.session.handle([Web.Event(.click, target: id)])
    #expect(node.events == 1)
    try screen.click("button", "switch")
    #expect(screen.session.target(named: id) == nil && !node.isInPage)
    let dropped = screen.session.statistics.droppedEvents
    screen.session.handle([Web.Event(.click, target: id)])
    #expect(screen.session.statistics.droppedEvents == dropped + 1 && node.events == 1)
  }
}
