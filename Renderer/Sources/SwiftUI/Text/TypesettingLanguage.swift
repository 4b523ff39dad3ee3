public import Foundation

extension View {
  /// The language of the text below: the browser chooses letter forms and hyphens by it, and a voice its pronunciation.
  public nonisolated consuming func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    LanguageModifier(content: self, language: isEnabled ? language.minimalIdentifier : nil)
  }
}

private nonisolated struct LanguageModifier<Content: View>: _PrimitiveView {
  let content: Content
  let language: String?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard let language = view.language else { return Content._update(view.content, old, context) }
    var context = context
    // Of two on one element the inner one counts.
    context.attributes.set(Attribute("lang", language))
    return Content._update(view.content, old, context)
  }
}
