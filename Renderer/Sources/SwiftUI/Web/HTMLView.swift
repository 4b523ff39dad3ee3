extension Web {
  /// Markup that somebody else has made safe, put into the page as it is. The app uses it in the twin of a native web view only.
  public struct HTML: View {
    let markup: String
    let classes: String

    /// - Parameter markup: sanitised HTML; it is not looked at again.
    public init(_ markup: String, classes: String) {
      self.markup = markup
      self.classes = classes
    }

    public var body: some View { MarkupElement(markup: markup, classes: classes).id(markup) }
  }
}

/// Its identity is its markup: other markup is another element.
private nonisolated struct MarkupElement: _PrimitiveView {
  let markup: String
  let classes: String

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    old ?? MarkupNode(view.markup, ElementDescription(tag: .article, classes: view.classes), context)
  }
}

private final class MarkupNode: ElementNode {
  private let markup: String

  init(_ markup: String, _ description: ElementDescription, _ context: _Context) {
    self.markup = markup
    super.init(description, context)
  }

  override var holdsMarkup: Bool { true }

  override func writeContent(into html: inout HTMLWriter) { html.raw(markup) }
}
