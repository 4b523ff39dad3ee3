/// Where the lines of a text stand in the width that they have.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing

  var className: String {
    switch self {
    case .leading: "tal"
    case .center: "tac"
    case .trailing: "tat"
    }
  }
}

extension Text {
  /// A change of letters' case for display.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }
}

extension View {
  public nonisolated consuming func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    styled(.text, "alignment", alignment.className)
  }

  /// - Parameter textCase: nil leaves letters as they are, whatever is set further out.
  public nonisolated consuming func textCase(_ textCase: Text.Case?) -> some View {
    switch textCase {
    case .uppercase: styled(.text, "case", "upper")
    case .lowercase: styled(.text, "case", "lower")
    case nil: styled(.text, "case", "as-is")
    }
  }

  public nonisolated consuming func textSelection<S>(_ selectability: S) -> some View where S: TextSelectability {
    styled(.text, "selection", S.allowsSelection ? "sel" : "sel0")
  }

  /// Mirrors what is drawn where writing goes from right to left.
  public nonisolated consuming func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    styled(.opacity, "flip", enabled ? "flips" : nil)
  }
}

/// Whether a person can select text.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// What pages do by themselves; it lifts `disabled` further out.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
