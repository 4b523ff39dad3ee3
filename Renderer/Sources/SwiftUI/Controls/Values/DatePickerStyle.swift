public import Foundation

/// How a date picker looks. The module's own ones are the browser's field, whose calendar opens from it.
@MainActor @preconcurrency public protocol DatePickerStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a date picker's style draws.
public struct DatePickerStyleConfiguration {
  public let label: DatePickerStyleConfiguration.Label
  @Binding public var selection: Date
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var displayedComponents: DatePickerComponents

  init(label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?, displayedComponents: DatePickerComponents) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }

  public struct Label {
    let content: AnyView
  }

  /// The browser's own field.
  var field: some View {
    DatePicker(label, $selection, minimumDate, maximumDate, displayedComponents)
      .customStyle(CustomStyle<DatePickerStyleConfiguration>?.none)
  }
}

extension DatePickerStyleConfiguration.Label: _PrimitiveView, Composed {}

private struct StyledDatePicker<S: DatePickerStyle>: View {
  let style: S
  let configuration: DatePickerStyleConfiguration
  // A picker in the style's own body is drawn as date pickers are.
  var body: some View { style.makeBody(configuration: configuration).customStyle(CustomStyle<DatePickerStyleConfiguration>?.none) }
}

/// A style that the module draws itself.
protocol BuiltInDatePickerStyle {}

/// The look that suits where the picker stands.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.field }
}

/// A field from which a calendar opens.
public struct CompactDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.field }
}

/// A calendar. In the page it opens from a field.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.field }
}

extension DefaultDatePickerStyle: BuiltInDatePickerStyle {}
extension CompactDatePickerStyle: BuiltInDatePickerStyle {}
extension GraphicalDatePickerStyle: BuiltInDatePickerStyle {}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension View {
  /// Each of the module's own styles is the browser's field: it has a compact form and opens a calendar.
  public nonisolated consuming func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle {
    let isBuiltIn = style is any BuiltInDatePickerStyle
    return customStyle(isBuiltIn ? nil : CustomStyle(style) { StyledDatePicker(style: $0, configuration: $1) })
  }
}
