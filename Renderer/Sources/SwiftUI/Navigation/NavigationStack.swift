/// Screens one above the other, of which the topmost shows. Those below live on, and come back as they were.
public struct NavigationStack<Data, Root> where Root: View {
  let path: PathAccess?
  let root: Root
}

extension NavigationStack {
  /// A stack that keeps its path to itself.
  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// A stack whose path may hold values of several types.
  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = PathAccess(path)
    self.root = root()
  }

  /// A stack whose path is a collection of values of one type.
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
    self.path = PathAccess(
      values: { path.wrappedValue.map { AnyHashable($0) } },
      append: { value in
        guard let element = value.base as? Data.Element ?? value as? Data.Element else { return false }
        path.wrappedValue.append(element)
        return true
      },
      removeLast: { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) })
    self.root = root()
  }
}

extension PathAccess {
  nonisolated init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.values }
    append = {
      path.wrappedValue.append(link: $0)
      return true
    }
    removeLast = { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) }
  }
}

extension NavigationStack: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    // A searchable stack's field stands in the bar of its first screen.
    StackBody._update(
      StackBody(path: view.path, root: view.root, outer: context.filledScreen, search: SearchModel.right(around: context)), old, context)
  }
}

/// The screens, as a scope that reads the path.
private struct StackBody<Root: View>: View {
  let path: PathAccess?
  let root: Root
  /// The screen whose place the stack takes.
  let outer: ScreenBar?
  let search: SearchModel?
  @State private var model = StackModel()
  @State private var ownPath = NavigationPath()
  @Environment(\.self) private var values

  var body: some View {
    let path = path ?? PathAccess($ownPath)
    let entries = model.arrange(path)
    let keys = [StackModel.root] + entries.map(\.key)
    let isMain = !values[HasMainKey.self] && outer == nil
    let stack = Element(isMain ? .main : .div, outer != nil || isMain ? "stack" : "stack embedded") {
      EnvironmentModifier(
        content: Deck(cards: cards(entries, keys), shown: keys[keys.count - 1]), set: surround,
        isSame: { $0[StackModel.self] === $1[StackModel.self] })
    }
    if outer != nil {
      let top = model.place(of: keys[keys.count - 1]).bar
      stack.barWish { _ in .inner(top) }
    } else {
      stack
    }
  }

  private func surround(_ values: inout EnvironmentValues) {
    values[StackModel.self] = model
    values[HasMainKey.self] = true
    values[IsInScreenKey.self] = true
    values[ListSelection.self] = nil
  }

  private func cards(_ entries: [StackModel.Entry], _ keys: [AnyHashable]) -> [Deck.Card] {
    let isEmbedded = outer == nil && values[IsInScreenKey.self]
    let first = StackScreen(
      model: model, key: keys[0], backs: outer == nil ? [] : values[BackKey.self], isEmbedded: isEmbedded, isRoot: true, search: search,
      content: root)
    var cards = [Deck.Card(key: keys[0], view: AnyView(first))]
    for (index, entry) in entries.enumerated() {
      let back = Back.screen(model, of: keys[index + 1], title: model.place(of: keys[index]).bar)
      let screen: AnyView =
        switch entry {
        case .value(let value, _):
          AnyView(
            StackScreen(
              model: model, key: entry.key, backs: [back], isEmbedded: isEmbedded, isRoot: false, search: nil,
              content: ValueScreen(registry: model.registry, value: value)))
        case .extra(let extra):
          AnyView(
            StackScreen(
              model: model, key: entry.key, backs: [back], isEmbedded: isEmbedded, isRoot: false, search: nil,
              content: ExtraScreen(extra: extra)))
        }
      cards.append(Deck.Card(key: entry.key, view: screen))
    }
    return cards
  }
}

/// One screen of a stack.
private struct StackScreen<Content: View>: View {
  let model: StackModel
  let key: AnyHashable
  let backs: [Back]
  let isEmbedded: Bool
  let isRoot: Bool
  let search: SearchModel?
  let content: Content

  var body: some View {
    let place = model.place(of: key)
    Element(.section, "screen", [Attribute("data-screen")]) {
      ScreenView(bar: place.bar, backs: backs, isEmbedded: isEmbedded, content: searched)
        .transformed {
          if !isRoot { $0[DismissHandle.self] = place.handle }
        } isSame: {
          $0[DismissHandle.self] === $1[DismissHandle.self]
        }
    }
  }

  private var searched: some View { StackSearch(search: search, content: content) }
}

extension View {
  nonisolated consuming func transformed(
    _ transform: @escaping (inout EnvironmentValues) -> Void, isSame: @escaping (EnvironmentValues, EnvironmentValues) -> Bool
  ) -> some View {
    EnvironmentModifier(content: self, set: transform, isSame: isSame)
  }
}

/// The first screen's content, with the field of a search around the stack.
private struct StackSearch<Content: View>: View {
  let search: SearchModel?
  let content: Content

  var body: some View {
    if let search {
      content.barWish { _ in .search(search) }
    } else {
      content
    }
  }
}

/// The screen of a value. What says how is found when the screen is made: the root comes first.
struct ValueScreen: View {
  let registry: DestinationRegistry
  let value: AnyHashable

  var body: some View {
    if let destination = registry.destination(for: value) {
      destination
    } else {
      // As with Apple: a value without a destination shows that something is missing.
      Element(.div, "unavailable") { Image(systemName: "exclamationmark.triangle") }
    }
  }
}

/// The screen of a link's own destination.
struct ExtraScreen: View {
  let extra: StackModel.Extra

  var body: some View { extra.make() }
}
