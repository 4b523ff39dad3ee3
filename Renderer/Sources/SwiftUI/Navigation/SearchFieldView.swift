/// A search field: a form that also works without script, sending its text as `q`.
struct SearchFieldView: View {
  let search: SearchModel

  var body: some View {
    Element(.form, classes, [Attribute("role", "search"), Attribute("method", "get")]) {
      Element(.div, "search-field") {
        Image(systemName: "magnifyingglass").accessibilityHidden(true)
        if let tokens = search.tokens { TokenList(tokens: tokens) }
        if let text = search.text { SearchText(search: search, text: text) }
      }
      if search.isActive { CancelButton(search: search) }
      if let scopes = search.scopes, search.isActive, !search.showsScopesOnText || !(search.text?.wrappedValue.isEmpty ?? true) {
        Element(.div, "search-scopes") { scopes }
      }
      if hasSuggestions, search.isActive { Suggestions(search: search) }
    }
  }

  private var hasSuggestions: Bool {
    !search.hidesSuggestions && (search.suggestions != nil || !(search.tokens?.suggested().isEmpty ?? true))
  }

  private var classes: String { search.isActive ? "search active" : "search" }
}

/// The text, as a scope that reads it. The script adds what moves within the suggestions.
private struct SearchText: View {
  let search: SearchModel
  let text: Binding<String>

  var body: some View {
    SearchInput(
      description: ElementDescription(tag: .input, classes: "field", attributes: attributes), value: text.wrappedValue, search: search,
      text: text
    )
    .onAppear { if search.isPresentedByApp { search.focus() } }
  }

  /// Apple's systems lead to a search field by Command-F themselves. That, and Control-F elsewhere, is the browser's own here. The search of
  /// a whole site has its keys on most sites.
  private var keys: [KeyboardShortcut] {
    search.isInSidebar
      ? [KeyboardShortcut("k"), KeyboardShortcut("/", modifiers: [])] : [KeyboardShortcut("f", modifiers: [.command, .shift])]
  }

  private var attributes: [Attribute] {
    var attributes = [
      Attribute("type", "search"), Attribute("name", "q"), Attribute("placeholder", search.prompt), Attribute("aria-label", search.prompt),
      Attribute("maxlength", "200"), Attribute("autocomplete", "off"), Attribute("enterkeyhint", "search"), .events("i u f"),
    ]
    attributes += KeyboardShortcut.attributes(of: keys)
    if search.suggestions != nil || search.tokens != nil {
      attributes += [Attribute("role", "combobox"), Attribute("aria-autocomplete", "list"), Attribute("aria-expanded", "false")]
    }
    return attributes
  }
}

private nonisolated struct SearchInput: _PrimitiveView {
  let description: ElementDescription
  let value: String
  let search: SearchModel
  let text: Binding<String>

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let isEnabled = context.values.isEnabled
    var description = view.description
    if !isEnabled { description.attributes.append(Attribute("disabled")) }
    let node: SearchInputNode
    if let old {
      node = unsafeDowncast(old, to: SearchInputNode.self)
      node.apply(description, context)
    } else {
      node = SearchInputNode(description, context)
    }
    node.isEnabled = isEnabled
    node.search = view.search
    node.binding = view.text
    node.show(view.value)
    view.search.field = node
    return node
  }
}

/// Remembers the text that the browser is known to show: what it just sent is never sent back, and what the app made of it is.
private final class SearchInputNode: ElementNode {
  var isEnabled = true
  var search: SearchModel?
  var binding: Binding<String>?
  private var shown = ""

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  func show(_ value: String) {
    guard value != shown else { return }
    shown = value
    if isInPage { session.patch.setValue(id, value) }
  }

  override func receive(_ event: Web.Event) {
    guard isEnabled, let search else {
      session.counts.droppedEvents += 1
      return
    }
    switch event.kind {
    case .input(let value):
      shown = value
      search.begin()
      binding?.wrappedValue = value
      if let binding { show(binding.wrappedValue) }
    case .submit: search.submit()
    case .focus: search.begin()
    case .blur: search.rest()
    case .close: search.dismiss()
    case .drop: search.removeLastToken()
    default: break
    }
  }

  override var markupAttributes: [Attribute] {
    let named = session.namesFields ? attributes + [Attribute("data-name", FieldName.of(self))] : attributes
    // The first page tells the browser itself where the focus is; later a patch does.
    let placed = !session.hasBeenWritten && search?.isPresentedByApp == true ? named + [Attribute("autofocus")] : named
    return shown.isEmpty ? placed : placed + [Attribute("value", shown)]
  }
}

/// Ends the search, on a narrow screen.
private struct CancelButton: View {
  let search: SearchModel

  var body: some View {
    Element(.div, "search-cancel") {
      Button {
        search.dismiss()
      } label: {
        Text(word: "Cancel")
      }
    }
  }
}

/// The tokens before the text; each can be taken away, the last also with Backspace.
private struct TokenList: View {
  let tokens: SearchTokens
  @Environment(\.words) private var words

  var body: some View {
    let list = tokens.list()
    if !list.isEmpty {
      Element(.ul, "tokens", [Attribute("aria-label", words("Search tokens"))]) {
        ForEach(list.map(Keyed.init), id: \.id) { token in
          Element(.li, "token") {
            token.value.view
            Button {
              tokens.remove(token.id)
            } label: {
              Image(systemName: "xmark.circle.fill").accessibilityHidden(true)
              Element(.span, "visually-hidden", text: words("Remove"))
            }
          }
        }
      }
    }
  }
}

private struct Keyed {
  let value: SearchTokens.Token
  var id: AnyHashable { value.id }
}

/// What may be meant: a list below the field.
private struct Suggestions: View {
  let search: SearchModel
  @Environment(\.words) private var words

  var body: some View {
    Element(.div, "suggestions", [Attribute("role", "listbox"), Attribute("aria-label", words("Suggestions"))]) {
      if let tokens = search.tokens {
        ForEach(tokens.suggested().map(Keyed.init), id: \.id) { token in
          SuggestionElement(act: { tokens.add(token.id) }, content: token.value.view)
        }
      }
      if let suggestions = search.suggestions {
        // The field may stand outside of what is searched, in the bar of a column.
        Scope { suggestions() }.transformed(
          { [search] in $0[SearchModel.self] = search }, isSame: { $0[SearchModel.self] === $1[SearchModel.self] })
      }
    }
  }
}

/// One suggestion: chosen by a click, or with the arrows and Enter.
nonisolated struct SuggestionElement<Content: View>: _PrimitiveView {
  let act: () -> Void
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let description = ElementDescription(
      tag: .div, classes: "suggestion", attributes: [Attribute("role", "option"), Attribute("aria-selected", "false"), .events("c")])
    let node: SuggestionNode
    if let old {
      node = unsafeDowncast(old, to: SuggestionNode.self)
      node.apply(description, context)
    } else {
      node = SuggestionNode(description, context)
    }
    node.choose = view.act
    node.child = Content._update(view.content, node.child, context.inside(node))
    return node
  }
}

final class SuggestionNode: ElementNode {
  var choose: () -> Void = {}

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  override func receive(_ event: Web.Event) {
    if case .click = event.kind { choose() }
  }
}
