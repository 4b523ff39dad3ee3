public import Foundation

/// A column of a table: its title, and a view for each row.
public struct TableColumn<RowValue, Sort, Content, Label>
where RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View {
  let label: Label
  let comparator: Sort?
  let content: (RowValue) -> Content
  var columnWidth = TableColumnWidth()

  nonisolated init(_ label: Label, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  /// A column of one width; nil leaves it as it is.
  public nonisolated func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
    guard let width else { return self }
    return self.width(min: width, ideal: width, max: width)
  }

  /// A column within limits. It begins as wide as is ideal, or wider where the table has the room.
  public nonisolated func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn<RowValue, Sort, Content, Label> {
    var column = self
    column.columnWidth = TableColumnWidth(min: min, ideal: ideal, max: max)
    return column
  }
}

extension TableColumn: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  public nonisolated static func _columns(_ content: Self) -> [_TableColumn<RowValue>] {
    let cell = content.content
    return [
      _TableColumn(
        label: AnyView(content.label), cell: { AnyView(cell($0)) }, comparator: content.comparator.map { AnyHashable($0) },
        width: content.columnWidth)
    ]
  }
}

// Columns that nothing is sorted by.

extension TableColumn where Sort == Never, Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil, content)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content)
  where S: StringProtocol {
    self.init(Text(title), nil, content)
  }

  public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(text, nil, content) }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), nil) { Text(verbatim: $0[keyPath: value]) }
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, value: KeyPath<RowValue, String>) where S: StringProtocol {
    self.init(Text(title), nil) { Text(verbatim: $0[keyPath: value]) }
  }

  public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
    self.init(text, nil) { Text(verbatim: $0[keyPath: value]) }
  }
}
