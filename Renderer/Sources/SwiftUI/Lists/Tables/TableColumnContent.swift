public import Foundation

/// Columns of a table.
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
  associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
  associatedtype TableColumnBody: TableColumnContent
  nonisolated var tableColumnBody: Self.TableColumnBody { get }
  /// The renderer's only entry.
  nonisolated static func _columns(_ content: Self) -> [_TableColumn<TableRowValue>]
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
  public nonisolated static func _columns(_ content: Self) -> [_TableColumn<TableRowValue>] {
    TableColumnBody._columns(content.tableColumnBody)
  }
}

extension TableColumnContent where TableColumnBody == Never {
  public nonisolated var tableColumnBody: Never { preconditionFailure("\(Self.self) draws itself; its body is never asked for") }
}

extension Never: TableColumnContent {
  public typealias TableRowValue = Never
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  public nonisolated static func _columns(_ content: Never) -> [_TableColumn<Never>] {}
}

/// One column, as a table draws it.
public struct _TableColumn<RowValue: Identifiable> {
  let label: AnyView
  let cell: (RowValue) -> AnyView
  /// What rows are sorted by when the header is pressed: a comparator of the table's type.
  let comparator: AnyHashable?
  let width: TableColumnWidth
}

/// How wide a column is, in points.
struct TableColumnWidth: Equatable {
  var min: CGFloat?
  var ideal: CGFloat?
  var max: CGFloat?

  @MainActor var className: String {
    func part(_ length: CGFloat?) -> String { length.map { StyleRules.token($0) } ?? "" }
    func rule(_ property: String, _ length: CGFloat?) -> String { length.map { "\(property):\(StyleRules.format($0))px;" } ?? "" }
    let max = max.flatMap { $0.isFinite ? $0 : nil }
    guard self != TableColumnWidth() else { return "" }
    return " "
      + StyleRules.name(
        "tw\(part(min))-\(part(ideal))-\(part(max))", rule("min-width", min) + rule("width", ideal) + rule("max-width", max))
  }
}
