public import Foundation

/// A control that chooses a day, a time, or both: the browser's own, in the person's zone.
public struct DatePicker<Label> where Label: View {
  public typealias Components = DatePickerComponents

  let label: Label
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents

  nonisolated init(_ label: Label, _ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: DatePickerComponents) {
    self.label = label
    self.selection = selection
    self.minimum = minimum
    self.maximum = maximum
    self.components = components
  }
}

/// Parts of a date that a person can choose.
public struct DatePickerComponents: OptionSet, Sendable {
  public typealias RawValue = UInt
  public typealias Element = DatePickerComponents
  public typealias ArrayLiteralElement = DatePickerComponents
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let drawn = DateDrawing(picker: view, style: context.customStyle(for: DatePickerStyleConfiguration.self))
    return DateDrawing<Label>._update(drawn, old, context)
  }
}

/// A date picker as the module draws it, or as a style does.
private struct DateDrawing<Label: View>: Composed {
  let picker: DatePicker<Label>
  let style: CustomStyle<DatePickerStyleConfiguration>?

  var content: some View {
    if let style {
      style.make(
        DatePickerStyleConfiguration(
          label: .init(content: AnyView(picker.label)), selection: picker.selection, minimumDate: picker.minimum,
          maximumDate: picker.maximum, displayedComponents: picker.components))
    } else {
      DateField(picker: picker)
    }
  }
}

/// The browser's own field with its label.
private nonisolated struct DateField<Label: View>: _PrimitiveView {
  let picker: DatePicker<Label>

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let view = view.picker
    let text = DateText(components: view.components, timeZone: context.values.timeZone)
    let selection = view.selection
    let limits = (view.minimum ?? .distantPast)...max(view.minimum ?? .distantPast, view.maximum ?? .distantFuture)
    var attributes = [Attribute("type", text.inputType), .events("i")]
    if text.inputType != "time" {
      // A year is typed digit by digit: one before the year 1000 is not finished.
      attributes.append(Attribute("min", view.minimum.map { text.write($0) } ?? text.earliest))
      if let maximum = view.maximum { attributes.append(Attribute("max", text.write(maximum))) }
    }
    let field = Field(
      ElementDescription(tag: .input, classes: "text-field date", attributes: attributes), current: { text.write(selection.wrappedValue) },
      receive: { entered in
        guard let date = text.read(entered, keeping: selection.wrappedValue) else { return }
        selection.wrappedValue = min(max(date, limits.lowerBound), limits.upperBound)
      })
    let labeled = LabeledControl(manner: .wrapping, classes: "date-picker fw", label: view.label, control: field)
    return LabeledControl<Label, Field<EmptyView>>._update(labeled, old, context)
  }
}

extension DatePicker {
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, nil, nil, displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, range.lowerBound, range.upperBound, displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, range.lowerBound, nil, displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, nil, range.upperBound, displayedComponents)
  }
}

extension DatePicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, nil, nil, displayedComponents)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, range.lowerBound, range.upperBound, displayedComponents)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, range.lowerBound, nil, displayedComponents)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, nil, range.upperBound, displayedComponents)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, selection: Binding<Date>, displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol {
    self.init(Text(title), selection, nil, nil, displayedComponents)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol {
    self.init(Text(title), selection, range.lowerBound, range.upperBound, displayedComponents)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol {
    self.init(Text(title), selection, range.lowerBound, nil, displayedComponents)
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) where S: StringProtocol {
    self.init(Text(title), selection, nil, range.upperBound, displayedComponents)
  }
}
