/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It stands in for content that is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is private. The renderer hides nothing by itself for this reason: a view that reads it decides.
  public static let privacy = RedactionReasons(rawValue: 2)
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
