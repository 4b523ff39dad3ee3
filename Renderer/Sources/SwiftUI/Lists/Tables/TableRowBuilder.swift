/// Builds the rows of a table from the statements of a closure.
@resultBuilder public struct TableRowBuilder<Value> where Value: Identifiable {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Value == Content.TableRowValue, Content: TableRowContent { content }

  public static func buildBlock<C>(_ content: C) -> C where Value == C.TableRowValue, C: TableRowContent { content }

  public static func buildIf<C>(_ content: C?) -> C? where Value == C.TableRowValue, C: TableRowContent { content }

  public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
  where Value == T.TableRowValue, T: TableRowContent, F: TableRowContent, T.TableRowValue == F.TableRowValue {
    _ConditionalContent(.first(first))
  }

  public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
  where Value == F.TableRowValue, T: TableRowContent, F: TableRowContent, T.TableRowValue == F.TableRowValue {
    _ConditionalContent(.second(second))
  }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> TupleTableRowContent<Value, (C0, C1)>
  where C0: TableRowContent, C1: TableRowContent, Value == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue {
    TupleTableRowContent((c0, c1)) { [C0._rows($0.0), C1._rows($0.1)] }
  }

  public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> TupleTableRowContent<Value, (C0, C1, C2)>
  where
    C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, Value == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue,
    C1.TableRowValue == C2.TableRowValue
  {
    TupleTableRowContent((c0, c1, c2)) { [C0._rows($0.0), C1._rows($0.1), C2._rows($0.2)] }
  }

  public static func buildBlock<C0, C1, C2, C3>(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3) -> TupleTableRowContent<Value, (C0, C1, C2, C3)>
  where
    C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, Value == C0.TableRowValue,
    C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue
  {
    TupleTableRowContent((c0, c1, c2, c3)) { [C0._rows($0.0), C1._rows($0.1), C2._rows($0.2), C3._rows($0.3)] }
  }

  public static func buildBlock<C0, C1, C2, C3, C4>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4)>
  where
    C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, Value == C0.TableRowValue,
    C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue,
    C3.TableRowValue == C4.TableRowValue
  {
    TupleTableRowContent((c0, c1, c2, c3, c4)) { [C0._rows($0.0), C1._rows($0.1), C2._rows($0.2), C3._rows($0.3), C4._rows($0.4)] }
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5)>
  where
    C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, C5: TableRowContent,
    Value == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
    C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue
  {
    TupleTableRowContent((c0, c1, c2, c3, c4, c5)) {
      [C0._rows($0.0), C1._rows($0.1), C2._rows($0.2), C3._rows($0.3), C4._rows($0.4), C5._rows($0.5)]
    }
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
  ) -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5, C6)>
  where
    C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, C5: TableRowContent,
    C6: TableRowContent, Value == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue,
    C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue,
    C5.TableRowValue == C6.TableRowValue
  {
    TupleTableRowContent((c0, c1, c2, c3, c4, c5, c6)) {
      [C0._rows($0.0), C1._rows($0.1), C2._rows($0.2), C3._rows($0.3), C4._rows($0.4), C5._rows($0.5), C6._rows($0.6)]
    }
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
  ) -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5, C6, C7)>
  where
    C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, C5: TableRowContent,
    C6: TableRowContent, C7: TableRowContent, Value == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue,
    C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue,
    C4.TableRowValue == C5.TableRowValue, C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue
  {
    TupleTableRowContent((c0, c1, c2, c3, c4, c5, c6, c7)) {
      [C0._rows($0.0), C1._rows($0.1), C2._rows($0.2), C3._rows($0.3), C4._rows($0.4), C5._rows($0.5), C6._rows($0.6), C7._rows($0.7)]
    }
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
  ) -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5, C6, C7, C8)>
  where
    C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, C5: TableRowContent,
    C6: TableRowContent, C7: TableRowContent, C8: TableRowContent, Value == C0.TableRowValue, C0.TableRowValue == C1.TableRowValue,
    C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue, C3.TableRowValue == C4.TableRowValue,
    C4.TableRowValue == C5.TableRowValue, C5.TableRowValue == C6.TableRowValue, C6.TableRowValue == C7.TableRowValue,
    C7.TableRowValue == C8.TableRowValue
  {
    TupleTableRowContent((c0, c1, c2, c3, c4, c5, c6, c7, c8)) {
      [
        C0._rows($0.0), C1._rows($0.1), C2._rows($0.2), C3._rows($0.3), C4._rows($0.4), C5._rows($0.5), C6._rows($0.6), C7._rows($0.7),
        C8._rows($0.8),
      ]
    }
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8, C9>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
  ) -> TupleTableRowContent<Value, (C0, C1, C2, C3, C4, C5, C6, C7, C8, C9)>
  where
    C0: TableRowContent, C1: TableRowContent, C2: TableRowContent, C3: TableRowContent, C4: TableRowContent, C5: TableRowContent,
    C6: TableRowContent, C7: TableRowContent, C8: TableRowContent, C9: TableRowContent, Value == C0.TableRowValue,
    C0.TableRowValue == C1.TableRowValue, C1.TableRowValue == C2.TableRowValue, C2.TableRowValue == C3.TableRowValue,
    C3.TableRowValue == C4.TableRowValue, C4.TableRowValue == C5.TableRowValue, C5.TableRowValue == C6.TableRowValue,
    C6.TableRowValue == C7.TableRowValue, C7.TableRowValue == C8.TableRowValue, C8.TableRowValue == C9.TableRowValue
  {
    TupleTableRowContent((c0, c1, c2, c3, c4, c5, c6, c7, c8, c9)) {
      [
        C0._rows($0.0), C1._rows($0.1), C2._rows($0.2), C3._rows($0.3), C4._rows($0.4), C5._rows($0.5), C6._rows($0.6), C7._rows($0.7),
        C8._rows($0.8), C9._rows($0.9),
      ]
    }
  }
}
