import Foundation
import Testing

@testable import SwiftUI

@Suite struct SubviewSizesTests {
  private let text = SubviewSizes(
    ideal: CGSize(width: 200, height: 20), least: CGSize(width: 50, height: 80), answers: [1500: CGSize(width: 148, height: 40)])

  private func measure(takesWidth: Bool = false, takesHeight: Bool = false) -> SubviewMeasure {
    SubviewMeasure(text, takesWidth: takesWidth, takesHeight: takesHeight)
  }

  @Test("the least and the ideal size need no question")
  func known() {
    let text = measure()
    #expect(text.size(for: .unspecified) == CGSize(width: 200, height: 20))
    #expect(text.size(for: .infinity) == CGSize(width: 200, height: 20))
    #expect(text.size(for: .zero) == CGSize(width: 50, height: 80))
    #expect(text.size(for: ProposedViewSize(width: 300, height: 5)) == CGSize(width: 200, height: 20))
    #expect(text.wanted.isEmpty && !text.isGuessing)
  }

  @Test("in between the browser's answer counts, and until it has come a guess of the same area")
  func between() {
    let text = measure()
    #expect(text.size(for: ProposedViewSize(width: 150, height: nil)) == CGSize(width: 148, height: 40))
    #expect(!text.isGuessing)
    #expect(text.size(for: ProposedViewSize(width: 100, height: nil)) == CGSize(width: 100, height: 40))
    #expect(text.isGuessing && text.wanted == [1500, 1000])
  }

  @Test("what takes all the room takes what it is offered")
  func greedy() {
    let fill = measure(takesWidth: true, takesHeight: true)
    #expect(fill.size(for: ProposedViewSize(width: 300, height: 90)) == CGSize(width: 300, height: 90))
    #expect(fill.size(for: .infinity).width == .infinity)
    #expect(fill.size(for: .unspecified) == CGSize(width: 200, height: 20))
  }

  @Test("a view is asked for six widths at most")
  func bounded() {
    let text = measure()
    for width in 60..<90 { _ = text.size(for: ProposedViewSize(width: CGFloat(width), height: nil)) }
    #expect(text.wanted.count == SubviewMeasure.mostWidths)
  }

  @Test("a scroll bar that comes and goes with the height does not make a layout go to and fro")
  func steady() {
    var width = SteadyWidth()
    #expect([600, 585, 600, 585, 600, 585].map { width.take($0) } == [600, 585, 600, 585, 585, 585])
    #expect(width.take(400) == 400)
    var turned = SteadyWidth()
    #expect([800, 400, 800, 400, 800].map { turned.take($0) } == [800, 400, 800, 400, 800])
  }

  @Test("guides that follow the size evenly are known for any size, others are not")
  func linear() {
    #expect(LinearGuide { $0.width / 4 + 3 } == LinearGuide(constant: 3, perWidth: 0.25, perHeight: 0))
    #expect(LinearGuide { $0[VerticalAlignment.bottom] - 2 } == LinearGuide(constant: -2, perWidth: 0, perHeight: 1))
    #expect(LinearGuide { min($0.width, 50) } == nil)
  }

  @Test("spacing is what both neighbours are content with")
  func spacing() {
    #expect(ViewSpacing().distance(to: .zero, along: .horizontal) == 8)
    #expect(ViewSpacing.zero.union(ViewSpacing(), edges: .top).distance(to: .zero, along: .vertical) == 0)
    #expect(ViewSpacing.zero.distance(to: ViewSpacing.zero.union(ViewSpacing(), edges: .top), along: .vertical) == 8)
  }
}
