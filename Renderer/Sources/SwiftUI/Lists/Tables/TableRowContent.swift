/// Rows of a table.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable = Self.TableRowBody.TableRowValue
  associatedtype TableRowBody: TableRowContent
  @MainActor @preconcurrency var tableRowBody: Self.TableRowBody { get }
  /// The renderer's only entry: the values, in the order of the rows.
  @MainActor static func _rows(_ content: Self) -> [TableRowValue]
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
  @MainActor public static func _rows(_ content: Self) -> [TableRowValue] { TableRowBody._rows(content.tableRowBody) }
}

extension TableRowContent where TableRowBody == Never {
  public var tableRowBody: Never { preconditionFailure("\(Self.self) draws itself; its body is never asked for") }
}

extension Never: TableRowContent {
  public typealias TableRowBody = Never
  @MainActor public static func _rows(_ content: Never) -> [Never] {}
}

/// The row of one value.
public struct TableRow<Value> where Value: Identifiable {
  let value: Value

  public nonisolated init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public static func _rows(_ content: Self) -> [Value] { [content.value] }
}

/// A row for each element of a collection.
public struct TableForEachContent<Data> where Data: RandomAccessCollection, Data.Element: Identifiable {
  let data: Data
}

extension TableForEachContent: TableRowContent {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  public static func _rows(_ content: Self) -> [Data.Element] { Array(content.data) }
}

/// Rows one after another.
public struct TupleTableRowContent<Value, T> where Value: Identifiable {
  public var value: T
  let rows: @MainActor (T) -> [[Value]]

  init(_ value: T, _ rows: @escaping @MainActor (T) -> [[Value]]) {
    self.value = value
    self.rows = rows
  }
}

extension TupleTableRowContent: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public static func _rows(_ content: Self) -> [Value] { content.rows(content.value).flatMap(\.self) }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableRowBody = Never
  public static func _rows(_ content: Self) -> [Wrapped.TableRowValue] { content.map { Wrapped._rows($0) } ?? [] }
}

extension _ConditionalContent: TableRowContent
where TrueContent: TableRowContent, FalseContent: TableRowContent, TrueContent.TableRowValue == FalseContent.TableRowValue {
  public typealias TableRowValue = TrueContent.TableRowValue
  public typealias TableRowBody = Never
  public static func _rows(_ content: Self) -> [TrueContent.TableRowValue] {
    switch content.storage {
    case .first(let content): TrueContent._rows(content)
    case .second(let content): FalseContent._rows(content)
    }
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
  public static func _rows(_ content: Self) -> [Content.TableRowValue] { content.data.flatMap { Content._rows(content.content($0)) } }
}

extension ForEach where Content: TableRowContent {
  public nonisolated init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, V == Content.TableRowValue, Data.Element: Identifiable {
    self.init(rows: data, identity: { $0.id }, content)
  }

  /// A row for each element.
  public nonisolated init(_ data: Data) where ID == Data.Element.ID, Content == TableRow<Data.Element>, Data.Element: Identifiable {
    self.init(rows: data, identity: { $0.id }) { TableRow($0) }
  }

  public nonisolated init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue {
    self.init(rows: data, identity: { $0[keyPath: id] }, content)
  }
}
