extension View {
  /// Who gets room first when there is too little: a view with a priority above the usual 0 does not shrink, one below shrinks first.
  @inlinable public nonisolated consuming func layoutPriority(_ value: Double) -> some View {
    StyleModifier(content: self, trait: .priority(value))
  }

  /// Which of views that lie on each other is in front.
  public nonisolated consuming func zIndex(_ value: Double) -> some View { ValueModifier(content: self, trait: .zIndex(value)) }

  /// Keeps the view's place and shows nothing.
  public nonisolated consuming func hidden() -> some View { styled(.text, "hidden", "hid") }

  /// The size that the view wants, whatever there is room for.
  public nonisolated consuming func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public nonisolated consuming func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    styled(.item, "fixed width", horizontal ? "own-w" : nil).styled(.item, "fixed height", vertical ? "own-h" : nil)
  }
}

/// A trait whose class depends on numbers: the rule is registered when the view is updated.
nonisolated struct ValueModifier<Content: View>: _PrimitiveView {
  let content: Content
  let trait: ValueTrait?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Style.update(view.content, view.trait?.trait, old, context)
  }
}

/// A class with its rule and its place in the order of modifiers.
nonisolated struct ValueTrait: Sendable {
  let rank: Style.Rank
  let group: String
  let name: String
  let declaration: String

  @MainActor var trait: Style.Trait {
    Style.Trait(rank: rank, group: group, className: StyleRules.name(name, declaration))
  }

  static func zIndex(_ value: Double) -> ValueTrait {
    // The style sheet's own layers (bars, dialogs) lie above what an app orders.
    let level = Int(max(-1000, min(1000, value * 10)))
    return ValueTrait(
      rank: .item, group: "z", name: "z" + StyleRules.token(Double(level)), declaration: "z-index:\(level);position:relative")
  }
}

extension Style.Trait {
  @usableFromInline static func priority(_ value: Double) -> Style.Trait? {
    guard value != 0 else { return nil }
    return Style.Trait(rank: .item, group: "priority", className: value > 0 ? "keep" : "yield")
  }
}
