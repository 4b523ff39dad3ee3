public import Foundation

extension View {
  /// Details of what the view shows: a column after it, and a sheet where there is no room for one.
  public nonisolated consuming func inspector<V>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View where V: View {
    InspectedView(isPresented: isPresented, inspected: self, details: content())
  }

  /// Sets the width of the inspector that the view stands in.
  public nonisolated consuming func inspectorColumnWidth(_ width: CGFloat) -> some View {
    inspectorColumnWidth(min: width, ideal: width, max: width)
  }

  public nonisolated consuming func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    InspectorWidth(content: self, least: min, ideal: ideal, most: max)
  }
}

private struct InspectedView<Inspected: View, Details: View> {
  let isPresented: Binding<Bool>
  let inspected: Inspected
  let details: Details
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.words) private var words

  nonisolated init(isPresented: Binding<Bool>, inspected: Inspected, details: Details) {
    self.isPresented = isPresented
    self.inspected = inspected
    self.details = details
  }

}

extension InspectedView: View {
  private var isNarrow: Bool { width == .compact }

  var body: some View {
    Element(.div, StackClasses.of("h", "vt", 0) + " inspected fw fh") {
      Element(.div, "inspected-body f fac fvc fw fh") { inspected }
      if !isNarrow, isPresented.wrappedValue {
        Element(.aside, "inspector", [Attribute("aria-label", words("Inspector"))]) { details }
      }
    }
    .sheet(isPresented: sheet) { details }
  }

  private var sheet: Binding<Bool> {
    let isNarrow = isNarrow
    let isPresented = isPresented
    return Binding(get: { isNarrow && isPresented.wrappedValue }, set: { isPresented.wrappedValue = $0 })
  }
}

private nonisolated struct InspectorWidth<Content: View>: _PrimitiveView {
  let content: Content
  let least: CGFloat?
  let ideal: CGFloat
  let most: CGFloat?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let lengths = [("min-width", view.least), ("width", view.ideal), ("max-width", view.most)]
    let token = lengths.map { $0.1.map { StyleRules.token($0) } ?? "n" }.joined(separator: "-")
    let declarations = lengths.compactMap { name, length in length.map { "\(name):\(StyleRules.format($0))px" } }.joined(separator: ";")
    // Only in an inspector; the sheet of a narrow window has a width of its own.
    let name = StyleRules.name("iw" + token, ".inspector>&&{\(declarations)}")
    return Style.update(view.content, .text, "inspector", name, old, context)
  }
}
