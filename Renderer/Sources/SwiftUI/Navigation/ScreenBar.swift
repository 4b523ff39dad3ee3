import Observation

/// What the views of a screen want around it: a title, tools, a search field. A screen is a column of a split view, a screen of a stack,
/// or a sheet.
@MainActor final class ScreenBar: Observable, WishTarget {
  enum Wish {
    case title(String, Binding<String>?)
    case displayMode(NavigationBarItem.TitleDisplayMode)
    case search(SearchModel)
    case backButton(isHidden: Bool)
    case visibility(Visibility, ToolbarPlacement)
    case background(_Paint?, Visibility, ToolbarPlacement)
    case role(ToolbarRole)
    case columnWidth(ClassNames)
    case inner(ScreenBar)
  }

  /// A part of the bars that tools are put into.
  enum Place: CaseIterable {
    case leading, principal, trailing, overflow, titleMenu, bottom, status
  }

  @Watched private(set) var title = ""
  @Watched private(set) var titleBinding: Binding<String>?
  @Watched private(set) var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  @Watched private(set) var search: SearchModel?
  @Watched private(set) var hidesBackButton = false
  @Watched private(set) var hidden: Set<ToolbarPlacement> = []
  @Watched private(set) var background: _Paint?
  @Watched private(set) var bottomBackground: _Paint?
  @Watched private(set) var isEditor = false
  @Watched private(set) var columnWidth: ClassNames?
  /// The screen that a stack shows in this one's place, with a bar of its own.
  @Watched private(set) var inner: ScreenBar?
  @Watched private(set) var places: Set<Place> = []
  private var wishes = WishList<Wish>()
  private var outlets: [Place: Outlet] = [:]
  private var counts: [Place: Int] = [:]
  /// Whether the lists of the screen are edited.
  @Watched var editMode = EditMode.inactive
  /// The element that the screen's content stands in.
  var body: UInt32 = 0

  nonisolated init() {}

  var shownTitle: String { inner?.shownTitle ?? title }

  func outlet(_ place: Place) -> Outlet {
    if let outlet = outlets[place] { return outlet }
    let outlet = Outlet()
    outlets[place] = outlet
    return outlet
  }

  func count(_ place: Place, by change: Int) {
    counts[place, default: 0] += change
    let isUsed = counts[place, default: 0] > 0
    if places.contains(place) != isUsed {
      if isUsed { places.insert(place) } else { places.remove(place) }
    }
  }

  func take(_ wish: Wish, of owner: ObjectIdentifier) {
    wishes.take(wish, of: owner)
    settle()
  }

  func dropWish(of owner: ObjectIdentifier) {
    wishes.drop(of: owner)
    settle()
  }

  private func settle() {
    let newTitle = wishes.last { wish -> (String, Binding<String>?)? in
      if case .title(let title, let binding) = wish { (title, binding) } else { nil }
    }
    set(\.title, newTitle?.0 ?? "")
    takeBinding(newTitle?.1)
    set(\.displayMode, wishes.last { if case .displayMode(let mode) = $0 { mode } else { nil } } ?? .automatic)
    let newSearch = wishes.last { if case .search(let search) = $0 { search } else { nil } }
    if newSearch !== search { search = newSearch }
    set(\.hidesBackButton, wishes.last { if case .backButton(let isHidden) = $0 { isHidden } else { nil } } ?? false)
    set(\.hidden, Set(ToolbarPlacement.all.filter { isHidden($0) }))
    set(\.background, background(of: .navigationBar))
    set(\.bottomBackground, background(of: .bottomBar))
    set(\.isEditor, wishes.last { wish -> ToolbarRole? in if case .role(let role) = wish { role } else { nil } } == .editor)
    let newWidth = wishes.last { if case .columnWidth(let names) = $0 { names } else { nil } }
    if newWidth !== columnWidth { columnWidth = newWidth }
    let newInner = wishes.last { if case .inner(let bar) = $0 { bar } else { nil } }
    if newInner !== inner { inner = newInner }
  }

  private func isHidden(_ placement: ToolbarPlacement) -> Bool {
    let wanted = wishes.last { wish -> Visibility? in
      if case .visibility(let visibility, let wanted) = wish, wanted.covers(placement) { visibility } else { nil }
    }
    return wanted == .hidden
  }

  private func background(of placement: ToolbarPlacement) -> _Paint? {
    let wanted = wishes.last { wish -> (paint: _Paint?, isHidden: Bool)? in
      guard case .background(let paint, let visibility, let wanted) = wish, wanted.covers(placement) else { return nil }
      return (paint, visibility == .hidden)
    }
    guard let wanted else { return nil }
    return wanted.isHidden ? _Paint(token: "none", css: "none") : wanted.paint ?? _Paint(variable: "bg-bar")
  }

  private func takeBinding(_ binding: Binding<String>?) {
    if let binding, let titleBinding, binding.isSamePlace(as: titleBinding) { return }
    if binding != nil || titleBinding != nil { titleBinding = binding }
  }

  /// An equal value is not written: nobody need look again.
  private func set<Value: Equatable>(_ path: ReferenceWritableKeyPath<ScreenBar, Value>, _ value: Value) {
    if self[keyPath: path] != value { self[keyPath: path] = value }
  }
}

extension View {
  nonisolated consuming func barWish(_ wish: @escaping (EnvironmentValues) -> ScreenBar.Wish) -> some View {
    WishModifier<Self, ScreenBar>(content: self, wish: wish)
  }
}
