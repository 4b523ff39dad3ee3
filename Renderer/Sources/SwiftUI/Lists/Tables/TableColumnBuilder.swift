public import Foundation

/// Builds the columns of a table from the statements of a closure.
@resultBuilder public struct TableColumnBuilder<RowValue, Sort> where RowValue: Identifiable, Sort: SortComparator {
  // A column with a path is one that the table can be sorted by, where a table can be sorted: of the two initialisers that take a path,
  // this one says which is meant.
  public static func buildExpression<Content, Label>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> where Content: View, Label: View { column }

  public static func buildExpression<Column>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Column: TableColumnContent { column }

  public static func buildBlock<Column>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Column: TableColumnContent { column }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> TupleTableColumnContent<RowValue, Sort, (C0, C1)>
  where C0: TableColumnContent, C1: TableColumnContent, RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue {
    TupleTableColumnContent((c0, c1), [C0._columns(c0), C1._columns(c1)])
  }

  public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2)>
  where
    C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, RowValue == C0.TableRowValue,
    C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue
  {
    TupleTableColumnContent((c0, c1, c2), [C0._columns(c0), C1._columns(c1), C2._columns(c2)])
  }

  public static func buildBlock<C0, C1, C2, C3>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3)>
  where
    C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, RowValue == C0.TableRowValue,
    C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue
  {
    TupleTableColumnContent((c0, c1, c2, c3), [C0._columns(c0), C1._columns(c1), C2._columns(c2), C3._columns(c3)])
  }

  public static func buildBlock<C0, C1, C2, C3, C4>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4)>
  where
    C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
    RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
    C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue
  {
    TupleTableColumnContent((c0, c1, c2, c3, c4), [C0._columns(c0), C1._columns(c1), C2._columns(c2), C3._columns(c3), C4._columns(c4)])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5)>
  where
    C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
    C5: TableColumnContent, RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
    C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue
  {
    TupleTableColumnContent(
      (c0, c1, c2, c3, c4, c5), [C0._columns(c0), C1._columns(c1), C2._columns(c2), C3._columns(c3), C4._columns(c4), C5._columns(c5)])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6)>
  where
    C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
    C5: TableColumnContent, C6: TableColumnContent, RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue,
    C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue,
    C4.TableRowValue == C5.TableRowValue, C5.TableRowValue == C6.TableRowValue
  {
    TupleTableColumnContent(
      (c0, c1, c2, c3, c4, c5, c6),
      [C0._columns(c0), C1._columns(c1), C2._columns(c2), C3._columns(c3), C4._columns(c4), C5._columns(c5), C6._columns(c6)])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7)>
  where
    C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
    C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent, RowValue == C0.TableRowValue,
    C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue,
    C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue, C5.TableRowValue == C6.TableRowValue,
    C6.TableRowValue == C7.TableRowValue
  {
    TupleTableColumnContent(
      (c0, c1, c2, c3, c4, c5, c6, c7),
      [
        C0._columns(c0), C1._columns(c1), C2._columns(c2), C3._columns(c3), C4._columns(c4), C5._columns(c5), C6._columns(c6),
        C7._columns(c7),
      ])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7, C8)>
  where
    C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
    C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent, C8: TableColumnContent, RowValue == C0.TableRowValue,
    C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue,
    C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue, C5.TableRowValue == C6.TableRowValue,
    C6.TableRowValue == C7.TableRowValue, C7.TableRowValue == C8.TableRowValue
  {
    TupleTableColumnContent(
      (c0, c1, c2, c3, c4, c5, c6, c7, c8),
      [
        C0._columns(c0), C1._columns(c1), C2._columns(c2), C3._columns(c3), C4._columns(c4), C5._columns(c5), C6._columns(c6),
        C7._columns(c7), C8._columns(c8),
      ])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8, C9>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
  ) -> TupleTableColumnContent<RowValue, Sort, (C0, C1, C2, C3, C4, C5, C6, C7, C8, C9)>
  where
    C0: TableColumnContent, C1: TableColumnContent, C2: TableColumnContent, C3: TableColumnContent, C4: TableColumnContent,
    C5: TableColumnContent, C6: TableColumnContent, C7: TableColumnContent, C8: TableColumnContent, C9: TableColumnContent,
    RowValue == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
    C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
    C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue, C7.TableRowValue == C8.TableRowValue,
    C8.TableRowValue == C9.TableRowValue
  {
    TupleTableColumnContent(
      (c0, c1, c2, c3, c4, c5, c6, c7, c8, c9),
      [
        C0._columns(c0), C1._columns(c1), C2._columns(c2), C3._columns(c3), C4._columns(c4), C5._columns(c5), C6._columns(c6),
        C7._columns(c7), C8._columns(c8), C9._columns(c9),
      ])
  }
}

/// Columns beside one another.
public struct TupleTableColumnContent<RowValue, Sort, T> where RowValue: Identifiable, Sort: SortComparator {
  public var value: T
  let columns: [_TableColumn<RowValue>]

  init(_ value: T, _ columns: [[_TableColumn<RowValue>]]) {
    self.value = value
    self.columns = columns.flatMap(\.self)
  }
}

extension TupleTableColumnContent: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  public nonisolated static func _columns(_ content: Self) -> [_TableColumn<RowValue>] { content.columns }
}
