public import Foundation

extension View {
  /// Where the view has a guide, instead of where every view has it. In a stack a guide must follow the view's size evenly: `$0.width / 3`.
  @preconcurrency public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(content: self, className: g.className, name: g.guideName, value: computeValue)
  }

  @preconcurrency public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(content: self, className: g.className, name: g.guideName, value: computeValue)
  }
}

/// Says a guide to a layout around, in the tree, and to the script that aligns the views of stacks, in the page.
nonisolated struct AlignmentGuideView<Content: View>: _PrimitiveView {
  let content: Content
  let className: String
  let name: String
  let value: AlignmentGuides.Value

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: AlignmentGuideNode.self) } ?? AlignmentGuideNode(context)
    node.take(view.className, view.value)
    var inner = context.under(node)
    if let guide = LinearGuide(view.value) {
      let outer = inner.attributes.removeValue(named: Attribute.guideName)
      let words = [outer, "\(view.name) \(guide.words(between: " "))"].compactMap(\.self).joined(separator: ";")
      inner.attributes.append(Attribute(Attribute.guideName, words))
    }
    node.child = Content._update(view.content, node.child, inner)
    return node
  }
}

private final class AlignmentGuideNode: LayoutTraitNode {
  private var guide: (className: String, value: AlignmentGuides.Value)?

  func take(_ className: String, _ value: @escaping AlignmentGuides.Value) {
    guide = (className, value)
    // Two closures cannot be compared.
    tellLayout()
  }

  override func write(into traits: inout SubviewTraits) {
    if let guide { traits.guides.add(guide.className, guide.value) }
  }
}

extension Attribute {
  static let guideName = "data-guide"
}
