/// The built-in looks of pickers.
enum PickerLook {
  case automatic, menu, segmented, inline
}

/// How a picker looks. Apple keeps the requirements to itself: only its own styles exist.
@MainActor @preconcurrency public protocol PickerStyle {
  nonisolated var _look: _PickerLook { get }
}

/// Which of the built-in looks a style is.
public struct _PickerLook: Sendable {
  let look: PickerLook
}

/// The look that suits where the picker stands: a menu, and in a menu its items.
public struct DefaultPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(look: .automatic) }
}

/// A button that opens the choices: in the page the browser's own list.
public struct MenuPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(look: .menu) }
}

/// The choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(look: .segmented) }
}

/// The choices one below the other.
public struct InlinePickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(look: .inline) }
}

/// The choices on a screen of their own. In the page they open in place, as with `menu`: the browser's own list needs no screen.
public struct NavigationLinkPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(look: .menu) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public nonisolated static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension View {
  public nonisolated consuming func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    controlTrait(\.picker, style._look.look)
  }
}
