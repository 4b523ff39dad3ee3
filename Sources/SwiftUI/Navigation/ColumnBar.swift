import Observation

/// What the views of a column want in its bar. Of several wishes for the same thing the innermost counts, and when its view goes
/// the one further out counts again.
@Observable @MainActor final class ColumnBar {
  private(set) var title = ""
  private(set) var search: SearchField?
  @ObservationIgnored private var wishes: [(owner: ObjectIdentifier, wish: Wish)] = []

  enum Wish {
    case title(String)
    case search(SearchField)

    var title: String? { if case .title(let title) = self { title } else { nil } }
    var search: SearchField? { if case .search(let field) = self { field } else { nil } }
  }

  struct SearchField {
    var text: Binding<String>
    var prompt: String

    func isSame(as other: SearchField) -> Bool { prompt == other.prompt && text.isSamePlace(as: other.text) }
  }

  nonisolated init() {}

  /// Views further out are updated first, so the last wish is the innermost.
  func take(_ wish: Wish, of owner: ObjectIdentifier) {
    if let index = wishes.firstIndex(where: { $0.owner == owner }) {
      wishes[index].wish = wish
    } else {
      wishes.append((owner, wish))
    }
    settle()
  }

  func dropWish(of owner: ObjectIdentifier) {
    wishes.removeAll { $0.owner == owner }
    settle()
  }

  private func settle() {
    let newTitle = wishes.compactMap(\.wish.title).last ?? ""
    if newTitle != title { title = newTitle }
    let newSearch = wishes.compactMap(\.wish.search).last
    if let newSearch, let search, newSearch.isSame(as: search) { return }
    if newSearch != nil || search != nil { search = newSearch }
  }
}

/// The way back to the column before, where the window shows one at a time.
struct Back {
  let bar: ColumnBar
  let column: Binding<NavigationSplitViewColumn>
  let to: NavigationSplitViewColumn
}

struct ColumnBarView: View {
  let bar: ColumnBar
  let back: Back?

  var body: some View {
    Element(.header, "bar") {
      if let back {
        Element(.div, "back") {
          Button {
            back.column.wrappedValue = back.to
          } label: {
            Image(systemName: "chevron.backward")
            Text(back.bar.title.isEmpty ? "Back" : back.bar.title)
          }
        }
      }
      if !bar.title.isEmpty { Element(.h1, "bar-title", text: bar.title) }
      if let search = bar.search { SearchFieldView(text: search.text, prompt: search.prompt) }
    }
  }
}

/// Tells the bar of the column around what a view wants there, and takes it back when the view goes.
nonisolated struct BarModifier<Content: View>: _PrimitiveView {
  let content: Content
  let wish: ColumnBar.Wish

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: BarNode.self) } ?? BarNode(context)
    node.tell(view.wish, to: context.values[ColumnBar.self])
    node.child = Content._update(view.content, node.child, context.under(node))
    return node
  }
}

private final class BarNode: _Node {
  private var bar: ColumnBar?
  var child: _Node?

  func tell(_ wish: ColumnBar.Wish, to new: ColumnBar?) {
    if bar !== new { bar?.dropWish(of: ObjectIdentifier(self)) }
    bar = new
    new?.take(wish, of: ObjectIdentifier(self))
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func willUnmount() { bar?.dropWish(of: ObjectIdentifier(self)) }
}

extension View {
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { barTitle(titleKey.string) }

  @_disfavoredOverload public nonisolated func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    barTitle(String(title))
  }

  private nonisolated func barTitle(_ title: String) -> some View {
    BarModifier(content: self, wish: .title(title))
  }

  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    BarModifier(content: self, wish: .search(ColumnBar.SearchField(text: text, prompt: prompt.string)))
  }
}

/// Where a search field goes. In the page it stands in the bar of its column.
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
}
