/// What controls inherit about their looks: one value of the environment, so that a control looks it up once.
struct ControlTraits {
  /// Where a control stands: among others, or as an item of a menu.
  enum Place {
    case plain, menu
  }

  var place = Place.plain
  var button = ButtonStyling.look(.automatic)
  var borderShape = ButtonBorderShape.automatic
  var size = ControlSize.regular
  var hidesLabels = false
  var showsMenuIndicator = true
  var picker = PickerLook.automatic
  var field = TextFieldLook.automatic
  var editor = TextFieldLook.automatic

  /// The classes that the size adds.
  var sizeClass: String { size == .regular ? "" : " size-" + size.className }
}

extension EnvironmentValues {
  private enum ControlTraitsKey: EnvironmentKey { static var defaultValue: ControlTraits { ControlTraits() } }

  var controlTraits: ControlTraits {
    get { self[ControlTraitsKey.self] }
    set { self[ControlTraitsKey.self] = newValue }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { controlTraits.size }
    set { controlTraits.size = newValue }
  }
}

extension View {
  /// Sets one trait for the controls below.
  nonisolated consuming func controlTrait<Value>(
    _ path: WritableKeyPath<ControlTraits, Value>, _ value: Value, isSame: @escaping (Value, Value) -> Bool
  ) -> TransformEnvironment<Self> {
    TransformEnvironment(
      content: self, transform: { $0.controlTraits[keyPath: path] = value },
      isSame: { isSame($0.controlTraits[keyPath: path], $1.controlTraits[keyPath: path]) })
  }

  nonisolated consuming func controlTrait<Value: Equatable>(
    _ path: WritableKeyPath<ControlTraits, Value>, _ value: Value
  ) -> TransformEnvironment<Self> {
    controlTrait(path, value, isSame: ==)
  }

  /// Sets the size of the controls below.
  public nonisolated consuming func controlSize(_ controlSize: ControlSize) -> some View { controlTrait(\.size, controlSize) }

  /// Hides the labels of the controls below from the eye; assistive technology still has them.
  public nonisolated consuming func labelsHidden() -> some View { controlTrait(\.hidesLabels, true) }
}

/// How large a control is.
public enum ControlSize: CaseIterable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge

  var className: String {
    switch self {
    case .mini: "mini"
    case .small: "small"
    case .regular: "regular"
    case .large: "large"
    case .extraLarge: "extra-large"
    }
  }
}
