/// A control that is on or off.
public struct Toggle<Label> where Label: View {
  let isOn: Binding<Bool>
  let label: Label
  /// Whether some of its values are on and others are not, where it represents several.
  let isMixed: (() -> Bool)?

  init(_ label: Label, _ isOn: Binding<Bool>, isMixed: (() -> Bool)? = nil) {
    self.label = label
    self.isOn = isOn
    self.isMixed = isMixed
  }

  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(label(), isOn) }
}

extension Toggle: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let values = context.values
    let isOn = view.isOn
    guard values.controlTraits.place == .plain else {
      return ToggleItem<Label>._update(ToggleItem(label: view.label, isOn: isOn), old, context)
    }
    var field = Field(
      ElementDescription(tag: .input), markup: .checked, current: { isOn.wrappedValue ? "1" : "" },
      receive: { isOn.wrappedValue = $0 == "1" })
    switch values.toggleStyling {
    case .look(.switch):
      field.description.classes = "switch"
      field.description.attributes = [Attribute("type", "checkbox"), Attribute("role", "switch"), .events("i")]
      let labeled = LabeledControl(manner: .wrapping, classes: "toggle fw", label: view.label, control: field)
      return LabeledControl<Label, Field<EmptyView>>._update(labeled, old, context)
    case .look(.button):
      field.description.classes = "visually-hidden"
      field.description.attributes = [Attribute("type", "checkbox"), .events("i")]
      let look = if case .look(let look) = values.controlTraits.button { look } else { ButtonLook.bordered }
      let classes = "toggle-button " + (look == .automatic ? ButtonLook.bordered : look).classes
      // The name is always shown: it is all there is to the button.
      let labeled = LabeledControl(manner: .wrapping, classes: classes, label: view.label, control: field)
      let button = labeled.controlTrait(\.hidesLabels, false)
      return TransformEnvironment<LabeledControl<Label, Field<EmptyView>>>._update(button, old, context)
    case .custom(let style):
      let configuration = ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(content: AnyView(view.label)), isOn: isOn, isMixed: view.isMixed?() ?? false)
      return AnyView._update(style.make(configuration), old, context)
    }
  }
}

/// An item of a menu that is on or off: a scope of its own, which reads whether it is.
private struct ToggleItem<Label: View>: View {
  let label: Label
  let isOn: Binding<Bool>

  var body: some View {
    MenuItem(kind: .checked(isOn.wrappedValue, isChoice: false), action: { isOn.wrappedValue.toggle() }, label: label)
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style was asked to draw.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) { self.init(configuration.label, configuration.$isOn) }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(Text(titleKey), isOn) }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
    self.init(Text(title), isOn)
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(SwiftUI.Label(titleKey, systemImage: systemImage), isOn)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, systemImage: String, isOn: Binding<Bool>) where S: StringProtocol {
    self.init(SwiftUI.Label(title, systemImage: systemImage), isOn)
  }
}

// One toggle for several values: on where all are, and it turns all on that are not.
extension Toggle {
  init<C>(_ label: Label, _ sources: C, _ isOn: KeyPath<C.Element, Binding<Bool>>) where C: RandomAccessCollection {
    let values = sources.map { $0[keyPath: isOn] }
    self.init(
      label,
      Binding(
        get: { values.allSatisfy(\.wrappedValue) },
        set: { isOn in
          // What a page says that it shows already changes nothing: a mixed one is shown as off.
          guard isOn != values.allSatisfy(\.wrappedValue) else { return }
          for value in values { value.wrappedValue = isOn }
        }),
      isMixed: {
        let count = values.count(where: \.wrappedValue)
        return count > 0 && count < values.count
      })
  }

  public nonisolated init<C>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label)
  where C: RandomAccessCollection { self.init(label(), sources, isOn) }
}

extension Toggle where Label == Text {
  public nonisolated init<C>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>)
  where C: RandomAccessCollection { self.init(Text(titleKey), sources, isOn) }

  @_disfavoredOverload public nonisolated init<S, C>(_ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>)
  where S: StringProtocol, C: RandomAccessCollection { self.init(Text(title), sources, isOn) }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init<C>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection { self.init(SwiftUI.Label(titleKey, systemImage: systemImage), sources, isOn) }

  @_disfavoredOverload public nonisolated init<S, C>(
    _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where S: StringProtocol, C: RandomAccessCollection { self.init(SwiftUI.Label(title, systemImage: systemImage), sources, isOn) }
}
