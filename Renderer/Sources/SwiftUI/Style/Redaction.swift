/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It stands in for content that is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is private: what is marked as sensitive is not shown, and a view that reads the reason may show something else.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is no longer true, and what is comes soon: what is marked as such is shown paler.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  private enum RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }

  /// Why content is not shown as it is, if so.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

/// The reasons as a value of the environment, and placeholders as a class on the next element: the style sheet draws bars in the
/// place of text and pictures.
nonisolated struct RedactionModifier<Content: View>: _PrimitiveView {
  let content: Content
  let reason: RedactionReasons?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let reason = view.reason
    let className: String? = if let reason { reason.contains(.placeholder) ? "redacted" : nil } else { "unredacted" }
    let inner = TransformEnvironment(
      content: view.content.styled(.text, "redaction", className),
      transform: { if let reason { $0.redactionReasons.formUnion(reason) } else { $0.redactionReasons = [] } },
      isSame: { $0.redactionReasons == $1.redactionReasons })
    return TransformEnvironment<StyleModifier<Content>>._update(inner, old, context)
  }
}

extension View {
  public nonisolated consuming func redacted(reason: RedactionReasons) -> some View { RedactionModifier(content: self, reason: reason) }

  public nonisolated consuming func unredacted() -> some View { RedactionModifier(content: self, reason: nil) }
}

/// Content that is not shown as it is for one reason, where that reason is given around it.
private nonisolated struct MarkedContent<Content: View>: _PrimitiveView {
  let content: Content
  let reason: RedactionReasons?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard let reason = view.reason, context.values.redactionReasons.contains(reason) else {
      return Content._update(view.content, old, context)
    }
    var context = context
    context.style = Style.adding(Style.Trait(rank: .text, group: "redaction", className: className(of: reason)), to: context.style)
    // A screen reader says no more than the screen shows.
    if reason == .privacy { context.attributes.append(Attribute("aria-hidden", "true")) }
    return Content._update(view.content, old, context)
  }

  @MainActor private static func className(of reason: RedactionReasons) -> String { reason == .privacy ? "redacted" : "outdated" }
}

extension View {
  /// Bars instead of the view where the reason `privacy` is given around it.
  public nonisolated consuming func privacySensitive(_ sensitive: Bool = true) -> some View {
    MarkedContent(content: self, reason: sensitive ? .privacy : nil)
  }

  /// The view paler where the reason `invalidated` is given around it.
  public nonisolated consuming func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    MarkedContent(content: self, reason: invalidatable ? .invalidated : nil)
  }
}
