import Observation

/// A search: its text and tokens, what is suggested, and whether somebody is searching.
@MainActor final class SearchModel: Observable {
  @Watched private(set) var isActive = false
  @Watched private(set) var text: Binding<String>?
  @Watched private(set) var prompt = ""
  @Watched private(set) var tokens: SearchTokens?
  @Watched private(set) var suggestions: (() -> AnyView)?
  @Watched private(set) var hidesSuggestions = false
  @Watched private(set) var scopes: AnyView?
  @Watched private(set) var showsScopesOnText = false
  /// Whether it searches the whole app, as a field in the sidebar does.
  @Watched private(set) var isInSidebar = false
  var isPresented: Binding<Bool>?
  var submit: () -> Void = {}
  /// A stack shows the field in its first screen.
  fileprivate(set) var isTaken = false
  /// The element that what is searched stands in.
  fileprivate(set) var place: UInt32 = 0

  nonisolated init() {}

  func take(_ search: SearchDescription, prompt: String) {
    let isSame = text.map { search.text.isSamePlace(as: $0) } ?? false
    if !isSame { text = search.text }
    if prompt != self.prompt { self.prompt = prompt }
    if search.isInSidebar != isInSidebar { isInSidebar = search.isInSidebar }
    // Tokens hold closures of the view: they are new each time.
    if search.tokens != nil || tokens != nil { tokens = search.tokens }
    isPresented = search.isPresented
    guard let wanted = search.isPresented?.wrappedValue, wanted != isActive else { return }
    isActive = wanted
    if wanted { focus() }
  }

  /// - Parameter values: the environment of the views that the suggestions belong to. The field may stand outside of it, in the bar.
  func takeSuggestions(_ view: some View, in values: EnvironmentValues) {
    suggestions = {
      AnyView(
        EnvironmentModifier(
          content: view,
          set: { here in
            let search = here[SearchModel.self]
            here = values
            here[SearchModel.self] = search
          }, isSame: { _, _ in false }))
    }
  }

  func dropSuggestions() { if suggestions != nil { suggestions = nil } }

  func hideSuggestions(_ isHidden: Bool) {
    if isHidden != hidesSuggestions { hidesSuggestions = isHidden }
  }

  func takeScopes(_ new: AnyView?, onText: Bool) {
    if new != nil || scopes != nil { scopes = new }
    if onText != showsScopesOnText { showsScopesOnText = onText }
  }

  /// What gets the focus when the app presents the search.
  weak var field: ElementNode?

  /// Whether the app presents the search, so that its field has the focus from the beginning.
  var isPresentedByApp: Bool { isActive && isPresented?.wrappedValue == true }

  func focus() {
    if let field, field.isInPage { field.session.patch.focus(field.id) }
  }

  func begin() { setActive(true) }

  /// Ends the search: the text goes, as with "Cancel" on a phone.
  func dismiss() {
    if let text, !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    tokens?.removeAll()
    setActive(false)
  }

  /// The field has lost the focus. With something in it the search goes on.
  func rest() {
    guard text?.wrappedValue.isEmpty ?? true, tokens?.list().isEmpty ?? true else { return }
    setActive(false)
  }

  private func setActive(_ new: Bool) {
    guard new != isActive else { return }
    isActive = new
    if let isPresented, isPresented.wrappedValue != new { isPresented.wrappedValue = new }
  }

  /// Backspace at the beginning of the text.
  func removeLastToken() {
    if let tokens, let last = tokens.list().last { tokens.remove(last.id) }
  }

  func complete(_ completion: String) {
    text?.wrappedValue = completion
    submit()
  }

  /// The search whose modifier stands right around a stack: then its field stands in the stack's first screen.
  static func right(around context: _Context) -> SearchModel? {
    guard let search = context.values[SearchModel.self] else { return nil }
    guard search.place == (context.parent?.pageElement ?? context.parent?.enclosingElement)?.id else { return nil }
    search.isTaken = true
    return search
  }

  fileprivate func stand(in element: ElementNode?) { place = element?.id ?? 0 }
}

/// What a searchable view says of its search.
struct SearchDescription {
  var text: Binding<String>
  var isPresented: Binding<Bool>?
  var tokens: SearchTokens?
  /// nil says "Search".
  var prompt: Text?
  var isInSidebar = false
}

/// The tokens of a search field, of whatever type.
struct SearchTokens {
  struct Token {
    let id: AnyHashable
    let view: AnyView
  }

  let list: () -> [Token]
  let suggested: () -> [Token]
  let add: (AnyHashable) -> Void
  /// A token that a view of the app offers as a completion.
  let addItem: (Any) -> Void
  let remove: (AnyHashable) -> Void
  let removeAll: () -> Void
}

/// A view that can be searched: the search stands in the bar of its screen, and the views below know of it.
nonisolated struct SearchModifier<Content: View>: _PrimitiveView {
  let content: Content
  let search: SearchDescription

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: SearchNode.self) } ?? SearchNode(context)
    let values = context.values
    node.model.stand(in: context.parent?.pageElement ?? context.parent?.enclosingElement)
    node.update(view.search, values)
    let model = node.model
    node.child = EnvironmentModifier._update(
      EnvironmentModifier(
        content: view.content, set: { $0[SearchModel.self] = model }, isSame: { $0[SearchModel.self] === $1[SearchModel.self] }),
      node.child, context.under(node))
    // A stack right inside has taken the search by now, or the screen around has its field.
    node.tell(values[ScreenBar.self])
    return node
  }
}

private final class SearchNode: SingleChildNode, SearchHolder {
  let model = SearchModel()
  private var bar: ScreenBar?

  func tell(_ around: ScreenBar?) {
    let new = model.isTaken ? nil : around
    if bar !== new { bar?.dropWish(of: ObjectIdentifier(self)) }
    bar = new
    new?.take(.search(model), of: ObjectIdentifier(self))
  }

  private var description: SearchDescription?
  private var prompt = ""
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }

  func update(_ search: SearchDescription, _ values: EnvironmentValues) {
    description = search
    prompt = search.prompt?.string(in: values) ?? values.word("Search")
    let scope = values[ScopeKey<SubmitScope>.self]
    model.submit = { scope?.submit(.search) }
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    guard let search = description else { return }
    if search.isPresented != nil { Tracking.run(self, &registration) { _ = search.isPresented?.wrappedValue } }
    model.take(search, prompt: prompt)
  }

  var search: SearchModel { model }

  override func willUnmount() {
    registration?.end()
    bar?.dropWish(of: ObjectIdentifier(self))
  }
}
