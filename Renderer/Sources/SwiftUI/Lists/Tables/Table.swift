import Foundation

/// Rows of values in columns with titles.
///
/// A column with a path or a comparator sorts: a press of its title puts it first in the table's order, a second press turns it round.
/// The app sorts its data by that order.
public struct Table<Value, Rows, Columns>
where Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Columns.TableRowValue {
  let choice: TableChoice<Value.ID>
  let order: TableOrder?
  let columns: Columns
  let rows: Rows

  nonisolated init(_ choice: TableChoice<Value.ID>, _ order: TableOrder?, _ columns: Columns, _ rows: Rows) {
    self.choice = choice
    self.order = order
    self.columns = columns
    self.rows = rows
  }
}

extension Table: _PrimitiveView, Composed {
  var content: some View {
    TableBox(choice: choice, order: order, columns: Columns._columns(columns), rows: Rows._rows(rows))
  }
}

/// What of a table is selected.
enum TableChoice<ID: Hashable> {
  case none
  case one(Binding<ID?>)
  case many(Binding<Set<ID>>)

  var isPossible: Bool { if case .none = self { false } else { true } }

  func contains(_ id: ID) -> Bool {
    switch self {
    case .none: false
    case .one(let selection): selection.wrappedValue == id
    case .many(let selection): selection.wrappedValue.contains(id)
    }
  }

  func toggle(_ id: ID) {
    switch self {
    case .none: break
    case .one(let selection): selection.wrappedValue = contains(id) ? nil : id
    case .many(let selection): selection.wrappedValue.formSymmetricDifference([id])
    }
  }
}

/// The order of a table's rows, whatever its comparators are.
struct TableOrder {
  /// Which way the rows are sorted by a column first of all; nil when they are by another, or by none.
  let direction: (AnyHashable) -> SortOrder?
  /// The title of a column was pressed.
  let press: (AnyHashable) -> Void

  init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
    // Two comparators are of one column when they read the same path, or differ in their direction only.
    func isSame(_ one: Sort, _ other: Sort) -> Bool {
      if let one = one as? any PathComparator, let other = other as? any PathComparator { return one.path == other.path }
      var turned = one
      turned.order = other.order
      return turned == other
    }
    direction = { comparator in
      guard let comparator = comparator.base as? Sort, let first = order.wrappedValue.first, isSame(first, comparator) else { return nil }
      return first.order
    }
    press = { comparator in
      guard var comparator = comparator.base as? Sort else { return }
      if let first = order.wrappedValue.first, isSame(first, comparator) {
        comparator = first
        comparator.order = first.order == .forward ? .reverse : .forward
      }
      order.wrappedValue = [comparator] + order.wrappedValue.filter { !isSame($0, comparator) }
    }
  }
}

/// A comparator of the values at a path.
private protocol PathComparator {
  var path: AnyKeyPath { get }
}

extension KeyPathComparator: PathComparator {
  fileprivate var path: AnyKeyPath { keyPath }
}
