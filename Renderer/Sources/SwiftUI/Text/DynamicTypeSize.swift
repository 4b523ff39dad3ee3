/// How large text is, beside what the person set in the browser: `large` is the size the browser says.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The size of body text, as a part of what it is at `large`: Apple's points for the body style, divided by 17.
  var scale: Double {
    switch self {
    case .xSmall: 0.82
    case .small: 0.88
    case .medium: 0.94
    case .large: 1
    case .xLarge: 1.12
    case .xxLarge: 1.24
    case .xxxLarge: 1.35
    case .accessibility1: 1.65
    case .accessibility2: 1.94
    case .accessibility3: 2.35
    case .accessibility4: 2.76
    case .accessibility5: 3.12
    }
  }
}

extension EnvironmentValues {
  private enum SizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
  private enum LimitKey: EnvironmentKey { static let defaultValue = Set(DynamicTypeSize.allCases) }

  /// The size that `dynamicTypeSize(_:)` set, within the ranges set around it.
  public var dynamicTypeSize: DynamicTypeSize {
    get {
      let size = self[SizeKey.self]
      let allowed = self[LimitKey.self]
      if allowed.contains(size) { return size }
      return allowed.filter { $0 < size }.max() ?? allowed.min() ?? size
    }
    set { self[SizeKey.self] = newValue }
  }

  fileprivate var allowedTypeSizes: Set<DynamicTypeSize> {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

extension View {
  public nonisolated consuming func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    DynamicTypeModifier(content: self) { $0.dynamicTypeSize = size }
  }

  public nonisolated consuming func dynamicTypeSize<T>(_ range: T) -> some View where T: RangeExpression, T.Bound == DynamicTypeSize {
    DynamicTypeModifier(content: self) { values in
      let both = values.allowedTypeSizes.filter { range.contains($0) }
      // Ranges that have nothing in common: the inner one counts.
      values.allowedTypeSizes = both.isEmpty ? Set(DynamicTypeSize.allCases.filter { range.contains($0) }) : both
    }
  }
}

extension DynamicTypeSize {
  /// Represents what a value of the environment does to the fonts below; it never reaches the page.
  nonisolated static let attributeName = "@size"

  /// The scale of an environment's size, for all fonts below.
  @MainActor static func trait(_ environment: _EnvironmentLink?) -> Style.Trait {
    let size = EnvironmentValues(link: environment).dynamicTypeSize
    let name = StyleRules.name("dyn\(Int((size.scale * 100).rounded()))", "--dyn:\(size.scale)")
    return Style.Trait(rank: .text, group: "dynamic-type", className: name + " dyn")
  }
}

/// Sets the size in the environment, and the scale in the style sheet for all fonts below.
nonisolated struct DynamicTypeModifier<Content: View>: _PrimitiveView {
  let content: Content
  let set: (inout EnvironmentValues) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var values = context.values
    view.set(&values)
    let styled = StyleModifier(content: view.content, trait: DynamicTypeSize.trait(values.link))
    return EnvironmentModifier._update(
      EnvironmentModifier(
        content: styled, set: view.set,
        isSame: { $0.dynamicTypeSize == $1.dynamicTypeSize && $0.allowedTypeSizes == $1.allowedTypeSizes }),
      old, context)
  }
}
