/// The built-in looks of buttons.
enum ButtonLook {
  case automatic, borderless, plain, bordered, prominent

  var classes: String {
    switch self {
    case .automatic, .borderless: "btn"
    case .plain: "btn plain"
    case .bordered: "btn bordered"
    case .prominent: "btn prominent"
    }
  }

  var hasBorder: Bool { self == .bordered || self == .prominent }
}

/// How buttons are drawn.
indirect enum ButtonStyling {
  case look(ButtonLook)
  case custom(CustomStyle<ButtonStyleConfiguration>)
  /// A style that replaces the whole button, with the styling further out.
  case primitive(CustomStyle<PrimitiveButtonStyleConfiguration>, outer: ButtonStyling)

  func isSame(as other: ButtonStyling) -> Bool {
    switch (self, other) {
    case (.look(let look), .look(let other)): look == other
    case (.custom(let style), .custom(let other)): style.identity.isSame(as: other.identity)
    case (.primitive(let style, let outer), .primitive(let other, let otherOuter)):
      style.identity.isSame(as: other.identity) && outer.isSame(as: otherOuter)
    default: false
    }
  }
}
