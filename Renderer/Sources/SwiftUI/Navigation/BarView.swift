/// The way back from a screen.
enum Back: Equatable {
  /// To the screen below in a stack.
  case screen(StackModel, of: AnyHashable, title: ScreenBar)
  /// To the column before, where the window shows one at a time.
  case column(SplitModel, to: NavigationSplitViewColumn, title: ScreenBar)

  static func == (a: Back, b: Back) -> Bool {
    switch (a, b) {
    case (.screen(let model, let key, let title), .screen(let otherModel, let otherKey, let otherTitle)):
      model === otherModel && key == otherKey && title === otherTitle
    case (.column(let model, let column, let title), .column(let otherModel, let otherColumn, let otherTitle)):
      model === otherModel && column == otherColumn && title === otherTitle
    default: false
    }
  }

  /// Empty where the screen has none.
  @MainActor var title: String {
    switch self {
    case .screen(_, _, let bar), .column(_, _, let bar): bar.shownTitle
    }
  }

  @MainActor func go() {
    switch self {
    case .screen(let model, let key, _): model.leave(key)
    case .column(let model, let column, _): model.showCompact(column)
    }
  }
}

/// The bar of a screen: the way back, the title, tools, the search field.
struct BarView: View {
  let bar: ScreenBar
  let backs: [Back]
  /// A sheet without anything to say has no bar.
  var isOptional = false
  /// Screens that are a part of another screen have their titles a level below.
  var isEmbedded = false
  @Environment(\.words) private var words

  var body: some View {
    if isShown {
      Element(.header, classes) {
        if !shownBacks.isEmpty || bar.places.contains(.leading) {
          Element(.div, "bar-leading") {
            ForEach(Array(shownBacks.indices), id: \.self) { BackButton(back: shownBacks[$0]) }
            OutletView(outlet: bar.outlet(.leading))
          }
        }
        if bar.places.contains(.principal) {
          Element(.div, "bar-principal") { OutletView(outlet: bar.outlet(.principal)) }
        }
        BarTitle(bar: bar, isEmbedded: isEmbedded)
        if bar.places.contains(.trailing) || bar.places.contains(.overflow) {
          Element(.div, "bar-trailing") {
            OutletView(outlet: bar.outlet(.trailing))
            if bar.places.contains(.overflow) { BarMenu(label: words("More"), outlet: bar.outlet(.overflow)) }
          }
        }
        if let search = bar.search { SearchFieldView(search: search) }
      }
    }
  }

  private var isShown: Bool {
    guard bar.inner == nil, !bar.hidden.contains(.navigationBar) else { return false }
    guard isOptional else { return true }
    return !bar.title.isEmpty || bar.search != nil || !bar.places.isDisjoint(with: [.leading, .principal, .trailing, .overflow])
  }

  private var shownBacks: [Back] { bar.hidesBackButton ? [] : backs }

  private var classes: String {
    var classes = ["bar", bar.displayMode.className]
    if shownBacks.contains(where: { if case .screen = $0 { true } else { false } }) || bar.places.contains(.leading) {
      classes.append("leads")
    } else if !shownBacks.isEmpty {
      classes.append("leads-narrow")
    }
    if bar.places.contains(.principal) { classes.append("has-principal") }
    if bar.isEditor { classes.append("editor") }
    if let paint = bar.background { classes.append(StyleRules.name("bb-" + paint.token, "background:" + paint.css)) }
    return classes.joined(separator: " ")
  }
}

private struct BackButton: View {
  let back: Back

  var body: some View {
    Element(.div, isColumn ? "back column-back" : "back") {
      Button {
        back.go()
      } label: {
        Image(systemName: "chevron.backward")
        back.title.isEmpty ? Text(word: "Back") : Text(verbatim: back.title)
      }
    }
  }

  private var isColumn: Bool { if case .column = back { true } else { false } }
}

private struct BarTitle: View {
  let bar: ScreenBar
  let isEmbedded: Bool
  @Environment(\.words) private var words

  var body: some View {
    if let binding = bar.titleBinding {
      Element(isEmbedded ? .h2 : .h1, "bar-title") { TitleField(text: binding) }
    } else if !bar.title.isEmpty {
      Element(isEmbedded ? .h2 : .h1, "bar-title", text: bar.title)
    }
    if bar.places.contains(.titleMenu) { BarMenu(label: words("Actions for \(bar.title)"), outlet: bar.outlet(.titleMenu)) }
  }
}

/// A title that can be changed where it stands.
private struct TitleField: View {
  let text: Binding<String>
  @Environment(\.words) private var words

  var body: some View {
    Field(
      description: ElementDescription(
        tag: .input, classes: "title-field",
        attributes: [
          Attribute("type", "text"), Attribute("aria-label", words("Title")), Attribute("autocomplete", "off"),
          Attribute("maxlength", "200"),
          .events("i"),
        ]),
      value: text.wrappedValue, receive: { text.wrappedValue = $0 }, current: { text.wrappedValue }, content: EmptyView())
  }
}

/// Tools that open from one button: readable without script, closed by the script after a choice.
private struct BarMenu: View {
  let label: String
  let outlet: Outlet

  var body: some View {
    Element(.details, "bar-menu") {
      Element(.summary, "btn", [Attribute("aria-label", label)]) { Image(systemName: "ellipsis").accessibilityHidden(true) }
      Element(.div, "bar-menu-items") { OutletView(outlet: outlet) }
    }
  }
}

/// The tools below a screen.
struct BottomBarView: View {
  let bar: ScreenBar

  var body: some View {
    if bar.inner == nil, !bar.hidden.contains(.bottomBar), bar.places.contains(.bottom) || bar.places.contains(.status) {
      Element(.footer, classes) {
        if bar.places.contains(.status) { Element(.div, "bar-status") { OutletView(outlet: bar.outlet(.status)) } }
        if bar.places.contains(.bottom) { Element(.div, "bar-bottom") { OutletView(outlet: bar.outlet(.bottom)) } }
      }
    }
  }

  private var classes: String {
    guard let paint = bar.bottomBackground else { return "bottom-bar" }
    return "bottom-bar " + StyleRules.name("bb-" + paint.token, "background:" + paint.css)
  }
}
