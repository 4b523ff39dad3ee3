import SwiftUI
import Testing

@MainActor @Suite struct ContainerFrameTests {
  @Test("a length made from the container's is a rule of the style sheet, for each axis its own")
  func length() throws {
    let view = Text(verbatim: "x").containerRelativeFrame([.horizontal, .vertical]) { length, axis in
      axis == .horizontal ? length * 0.8 - 16 : length / 2
    }
    let session = try Screen(view).session
    let rules = session.rules()
    #expect(rules.contains("{width:calc(80cqi + -16px);flex:none}"))
    #expect(rules.contains("{height:calc(50cqb + 0px);flex-shrink:0}"))
  }
}
