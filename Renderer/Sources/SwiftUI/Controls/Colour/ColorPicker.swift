/// A control that chooses a colour: the browser's own field for colours, with a slider for the opacity beside it.
public struct ColorPicker<Label> where Label: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label

  nonisolated init(_ label: Label, _ selection: Binding<Color>, _ supportsOpacity: Bool) {
    self.label = label
    self.selection = selection
    self.supportsOpacity = supportsOpacity
  }

  /// - Parameter supportsOpacity: without it a colour is shown and chosen at its full strength.
  public nonisolated init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(label(), selection, supportsOpacity)
  }
}

extension ColorPicker where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(Text(titleKey), selection, supportsOpacity)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true)
  where S: StringProtocol {
    self.init(Text(title), selection, supportsOpacity)
  }
}

extension ColorPicker: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let well = ColorWell(selection: view.selection, values: context.values, keepsOpacity: view.supportsOpacity)
    guard view.supportsOpacity else {
      let labeled = LabeledControl(manner: .wrapping, classes: "color-picker fw", label: view.label, control: well.swatch)
      return LabeledControl<Label, Field<EmptyView>>._update(labeled, old, context)
    }
    let labeled = LabeledControl(manner: .group, classes: "color-picker fw", label: view.label, control: ColorFields(well: well))
    return LabeledControl<Label, ColorFields>._update(labeled, old, context)
  }
}

/// The swatch and the slider of a colour that may be seen through.
private struct ColorFields: Composed {
  let well: ColorWell

  var content: some View {
    Element(.div, "color-well") {
      well.slider
      well.namedSwatch
    }
  }
}

/// A colour as the browser's fields have it. They read and write the same binding, each its own part.
private struct ColorWell {
  let selection: Binding<Color>
  let values: EnvironmentValues
  let keepsOpacity: Bool

  private var resolved: Color.Resolved { selection.wrappedValue.resolve(in: values) }

  var swatch: Field<EmptyView> { swatch([]) }

  /// Of two fields in a group each says which it is.
  var namedSwatch: Field<EmptyView> { swatch([Attribute("aria-label", values.word("Colour"))]) }

  private func swatch(_ name: [Attribute]) -> Field<EmptyView> {
    let description = ElementDescription(
      tag: .input, classes: "color", attributes: [Attribute("type", "color"), .events("i")] + name)
    return Field(description, current: { resolved.webText }) { text in
      let opacity = keepsOpacity ? resolved.opacity : 1
      if let chosen = Color.Resolved(webText: text, opacity: opacity) { selection.wrappedValue = Color(chosen) }
    }
  }

  var slider: Field<EmptyView> {
    let attributes = [
      Attribute("type", "range"), Attribute("min", "0"), Attribute("max", "100"), Attribute("step", "1"), .events("i"),
      Attribute("aria-label", values.word("Opacity")), Attribute("data-percent"),
    ]
    let description = ElementDescription(tag: .input, classes: "range alpha", attributes: attributes)
    return Field(description, current: { NumberText.of((Double(resolved.opacity) * 100).rounded()) }) { text in
      guard let percent = Double(text), percent.isFinite else { return }
      var chosen = resolved
      chosen.opacity = Float(min(max(percent, 0), 100) / 100)
      selection.wrappedValue = Color(chosen)
    }
  }
}
