/// Keys that work a control from anywhere in its window.
///
/// Command is the Command key on Apple's machines and Control elsewhere. Some combinations are the browser's own (a new tab, closing
/// one) and never come to the page.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The attributes of a control that has these shortcuts.
  static func attributes(of shortcuts: [KeyboardShortcut]) -> [Attribute] {
    [
      Attribute("data-key", shortcuts.map(\.sign).joined(separator: "\t")),
      Attribute("aria-keyshortcuts", shortcuts.map(\.spoken).joined(separator: " ")),
    ]
  }

  /// For the script: letters of the modifiers, a space, the key's name there.
  private var sign: String { modifiers.letters + " " + key.name }

  /// For assistive technology, as WAI-ARIA spells it: the keys on Apple's machines, and those elsewhere where they are others. What the
  /// machine is only the browser knows.
  private var spoken: String {
    let elsewhere = modifiers.contains(.command) ? modifiers.subtracting(.command).union(.control) : modifiers
    let ways = [modifiers] + (elsewhere == modifiers ? [] : [elsewhere])
    return ways.map { ($0.spoken + [key.spoken]).joined(separator: "+") }.joined(separator: " ")
  }
}

/// A key of a shortcut.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public typealias ExtendedGraphemeClusterLiteralType = Character
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral: Character) { self.init(extendedGraphemeClusterLiteral) }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  private static let names: [Character: String] = [
    "\u{F700}": "ArrowUp", "\u{F701}": "ArrowDown", "\u{F702}": "ArrowLeft", "\u{F703}": "ArrowRight", "\u{1B}": "Escape",
    "\u{8}": "Backspace", "\u{F728}": "Delete", "\u{F729}": "Home", "\u{F72B}": "End", "\u{F72C}": "PageUp", "\u{F72D}": "PageDown",
    "\u{F739}": "Clear", "\t": "Tab", "\r": "Enter",
  ]

  /// The key as browsers name it.
  var name: String { Self.names[character] ?? String(character) }

  /// The key that browsers name so; nil for one that writes nothing and has no name here.
  init?(named name: String) {
    if let named = Self.names.first(where: { $0.value == name }) {
      self.init(named.key)
    } else if name.count == 1, let character = name.first {
      self.init(character)
    } else {
      return nil
    }
  }

  /// The key in `aria-keyshortcuts`, where a space and a plus sign stand between keys.
  var spoken: String {
    switch character {
    case " ": "Space"
    case "+": "Plus"
    default: name
    }
  }
}

/// Keys held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public typealias RawValue = Int
  public typealias Element = EventModifiers
  public typealias ArrayLiteralElement = EventModifiers
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  var letters: String {
    (contains(.command) ? "m" : "") + (contains(.control) ? "c" : "") + (contains(.option) ? "a" : "") + (contains(.shift) ? "s" : "")
  }

  /// As browsers name them.
  var spoken: [String] {
    [(Self.control, "Control"), (.option, "Alt"), (.shift, "Shift"), (.command, "Meta")].filter { contains($0.0) }.map(\.1)
  }
}

/// A shortcut as attributes of the next control.
nonisolated struct ShortcutModifier<Content: View>: _PrimitiveView {
  let content: Content
  let shortcut: KeyboardShortcut?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    if let shortcut = view.shortcut { context.attributes += KeyboardShortcut.attributes(of: [shortcut]) }
    return Content._update(view.content, old, context)
  }
}

extension View {
  public nonisolated consuming func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    ShortcutModifier(content: self, shortcut: KeyboardShortcut(key, modifiers: modifiers))
  }

  public nonisolated consuming func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    ShortcutModifier(content: self, shortcut: shortcut)
  }

  /// No shortcut when nil.
  public nonisolated consuming func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    ShortcutModifier(content: self, shortcut: shortcut)
  }
}
