extension View {
  public nonisolated consuming func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    inRow { values, _ in
      guard visibility != .automatic else { return }
      let word = visibility == .hidden ? "no-line" : "line"
      if edges.contains(.top) { values.classes.append(word + "-top") }
      if edges.contains(.bottom) { values.classes.append(word + "-bottom") }
    }
  }

  public nonisolated consuming func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    inRow { values, _ in
      guard let paint = color?._paint else { return }
      if edges.contains(.top) { values.classes.append(StyleRules.name("lt-" + paint.token, "--line-top:" + paint.css)) }
      if edges.contains(.bottom) { values.classes.append(StyleRules.name("lb-" + paint.token, "--line-bottom:" + paint.css)) }
    }
  }

  public nonisolated consuming func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    inRow { values, _ in
      guard visibility != .automatic else { return }
      let word = visibility == .hidden ? "no-line" : "line"
      if edges.contains(.top) { values.sectionClasses.append(word + "-top") }
      if edges.contains(.bottom) { values.sectionClasses.append(word + "-bottom") }
    }
  }

  public nonisolated consuming func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    inRow { values, _ in
      guard let paint = color?._paint else { return }
      if edges.contains(.top) { values.sectionClasses.append(StyleRules.name("slt-" + paint.token, "--section-top:" + paint.css)) }
      if edges.contains(.bottom) { values.sectionClasses.append(StyleRules.name("slb-" + paint.token, "--section-bottom:" + paint.css)) }
    }
  }

  /// As `tint(_:)` for the row: in a sidebar its symbol has the colour.
  public nonisolated consuming func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  public nonisolated consuming func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }

  public nonisolated consuming func listRowInsets(_ insets: EdgeInsets?) -> some View {
    inRow { values, _ in
      guard let insets else { return }
      let lengths = [insets.top, insets.trailing, insets.bottom, insets.leading]
      let name = "ri" + lengths.map { StyleRules.token($0) }.joined(separator: "-")
      let declaration = [insets.top, insets.bottom].map { StyleRules.format($0) + "px" }.joined(separator: " ")
      let inline = [insets.leading, insets.trailing].map { StyleRules.format($0) + "px" }.joined(separator: " ")
      values.classes.append(StyleRules.name(name, "--row-block:\(declaration);--row-inline:\(inline)"))
    }
  }

  public nonisolated consuming func listRowBackground<V>(_ view: V?) -> some View where V: View {
    RowBackgroundModifier(content: self, background: view)
  }

  public nonisolated consuming func badge(_ count: Int) -> some View { badge(ofText: count == 0 ? nil : Text(verbatim: String(count))) }

  public nonisolated consuming func badge(_ label: Text?) -> some View { badge(ofText: label) }

  public nonisolated consuming func badge(_ key: LocalizedStringKey?) -> some View { badge(ofText: key.map { Text($0) }) }

  @_disfavoredOverload public nonisolated consuming func badge<S>(_ label: S?) -> some View where S: StringProtocol {
    badge(ofText: label.map { Text($0) })
  }

  private nonisolated consuming func badge(ofText text: Text?) -> some View {
    // Only read on the main actor, where rows are made.
    nonisolated(unsafe) let text = text
    return inRow { values, context in values.badge = text?.string(in: context.values) }
  }

  /// Actions that a row uncovers: swiped with a finger or pen, shown beside the row under a mouse, and reached with Tab. They stand
  /// in the page for every row that has them.
  public nonisolated consuming func swipeActions<T>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View where T: View {
    RowPartModifier(content: self, place: edge == .leading ? .leading : .trailing, allowsFullSwipe: allowsFullSwipe, part: content())
  }

  public nonisolated consuming func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
}

/// A background where there is one; without, the row looks as its list says.
private nonisolated struct RowBackgroundModifier<Content: View, Background: View>: _PrimitiveView {
  let content: Content
  let background: Background?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let isThere = view.background != nil
    let classed = RowModifier(content: view.content) { values, _ in if isThere { values.classes.append("backed") } }
    return RowPartModifier<RowModifier<Content>, Background?>._update(
      RowPartModifier(content: classed, place: .background, part: view.background), old, context)
  }
}

/// How much a header stands out.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

extension EnvironmentValues {
  private enum HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }

  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}
