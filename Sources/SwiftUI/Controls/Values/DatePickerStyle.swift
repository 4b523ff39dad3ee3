/// How a date picker looks. In the page it is the browser's own field, whose calendar opens from it.
@MainActor @preconcurrency public protocol DatePickerStyle {
  nonisolated var _isBuiltIn: Bool { get }
}

extension DatePickerStyle {
  public nonisolated var _isBuiltIn: Bool { true }
}

/// The look that suits where the picker stands.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
}

/// A field from which a calendar opens.
public struct CompactDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
}

/// A calendar. In the page it opens from a field.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
}

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
  /// Every style is the browser's own field: it has a compact form and opens a calendar.
  public nonisolated func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle { Group { self } }
}
