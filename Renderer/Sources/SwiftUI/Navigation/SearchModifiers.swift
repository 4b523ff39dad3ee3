extension View {
  /// What is suggested while somebody searches.
  public nonisolated consuming func searchSuggestions<S>(@ViewBuilder _ suggestions: () -> S) -> some View where S: View {
    let view = suggestions()
    return SearchPart(content: self, tell: { $0.takeSuggestions(view, in: $1) }, takeBack: { $0.dropSuggestions() })
  }

  /// Whether suggestions show. In the page they have one place, below the field.
  public nonisolated consuming func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View
  {
    SearchPart(
      content: self, tell: { search, _ in search.hideSuggestions(visibility == .hidden && placements.contains(.menu)) },
      takeBack: { $0.hideSuggestions(false) })
  }

  /// What choosing the suggestion makes the text of the search.
  public nonisolated consuming func searchCompletion(_ completion: String) -> some View {
    CompletionModifier(content: self) { $0.complete(completion) }
  }

  /// The token that choosing the suggestion adds to the search.
  public nonisolated consuming func searchCompletion<T>(_ token: T) -> some View where T: Identifiable {
    nonisolated(unsafe) let token = token
    return CompletionModifier(content: self) { $0.tokens?.addItem(token) }
  }
}

/// Where suggestions stand.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  fileprivate let name: String

  public static var automatic: SearchSuggestionsPlacement { SearchSuggestionsPlacement(name: "automatic") }
  public static var menu: SearchSuggestionsPlacement { SearchSuggestionsPlacement(name: "menu") }
  public static var content: SearchSuggestionsPlacement { SearchSuggestionsPlacement(name: "content") }

  /// Several places.
  public struct Set: OptionSet, Sendable {
    public typealias Element = SearchSuggestionsPlacement.Set
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static var menu: SearchSuggestionsPlacement.Set { Set(rawValue: 1) }
    public static var content: SearchSuggestionsPlacement.Set { Set(rawValue: 2) }
  }
}

/// Ends the search that a view belongs to.
@MainActor public struct DismissSearchAction {
  let search: SearchModel?

  @MainActor public func callAsFunction() { search?.dismiss() }
}

extension EnvironmentValues {
  /// Whether somebody is searching in the search around the view.
  public var isSearching: Bool {
    let search = self[SearchModel.self]
    return MainActor.assumeIsolated { search?.isActive ?? false }
  }

  public var dismissSearch: DismissSearchAction { DismissSearchAction(search: self[SearchModel.self]) }

  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .menu }
}

/// Says something of the search that the view belongs to. It stands inside or outside of the searchable view.
nonisolated struct SearchPart<Content: View>: _PrimitiveView {
  let content: Content
  /// Gets the environment of the modifier.
  let tell: @MainActor (SearchModel, EnvironmentValues) -> Void
  let takeBack: @MainActor (SearchModel) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: SearchPartNode.self) } ?? SearchPartNode(context)
    node.takeBack = view.takeBack
    node.child = Content._update(view.content, node.child, context.under(node))
    node.search = context.values[SearchModel.self] ?? node.searchBelow
    if let search = node.search { view.tell(search, context.values) }
    return node
  }
}

private final class SearchPartNode: SingleChildNode {
  var search: SearchModel?
  var takeBack: @MainActor (SearchModel) -> Void = { _ in }

  /// `searchable(…)` before `searchSuggestions`: the search is the one right below.
  var searchBelow: SearchModel? {
    var node = child
    while let next = node {
      if let search = (next as? any SearchHolder)?.search { return search }
      var inner: _Node?
      next.visitChildren { if inner == nil { inner = $0 } }
      node = inner
    }
    return nil
  }

  override func willUnmount() {
    if let search { takeBack(search) }
  }
}

/// The node that keeps a search.
@MainActor protocol SearchHolder: _Node {
  var search: SearchModel { get }
}

private nonisolated struct CompletionModifier<Content: View>: _PrimitiveView {
  let content: Content
  let choose: @MainActor (SearchModel) -> Void

  init(content: Content, choose: @escaping @MainActor (SearchModel) -> Void) {
    self.content = content
    self.choose = choose
  }

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let search = context.values[SearchModel.self]
    let suggestion = SuggestionElement(act: { search.map(view.choose) }, content: view.content)
    return SuggestionElement<Content>._update(suggestion, old, context)
  }
}
