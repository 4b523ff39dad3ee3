public import Foundation

extension Table {
  public nonisolated init<Data>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(.none, nil, columns(), TableForEachContent(data: data))
  }

  public nonisolated init<Data>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(.one(selection), nil, columns(), TableForEachContent(data: data))
  }

  public nonisolated init<Data>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Columns.TableRowValue == Data.Element {
    self.init(.many(selection), nil, columns(), TableForEachContent(data: data))
  }

  public nonisolated init<Data, Sort>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator, Columns.TableRowValue == Data.Element,
    Data.Element == Sort.Compared
  {
    self.init(.none, .init(sortOrder), columns(), TableForEachContent(data: data))
  }

  public nonisolated init<Data, Sort>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator, Columns.TableRowValue == Data.Element,
    Data.Element == Sort.Compared
  {
    self.init(.one(selection), .init(sortOrder), columns(), TableForEachContent(data: data))
  }

  public nonisolated init<Data, Sort>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Sort: SortComparator, Columns.TableRowValue == Data.Element,
    Data.Element == Sort.Compared
  {
    self.init(.many(selection), .init(sortOrder), columns(), TableForEachContent(data: data))
  }
}

extension Table {
  public nonisolated init<Sort>(
    sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(.none, .init(sortOrder), columns(), rows())
  }

  public nonisolated init<Sort>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(.one(selection), .init(sortOrder), columns(), rows())
  }

  public nonisolated init<Sort>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(.many(selection), .init(sortOrder), columns(), rows())
  }

  public nonisolated init<Sort>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(.none, .init(sortOrder), columns(), rows())
  }

  public nonisolated init<Sort>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(.one(selection), .init(sortOrder), columns(), rows())
  }

  public nonisolated init<Sort>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  )
  where Sort: SortComparator, Columns.TableRowValue == Sort.Compared {
    self.init(.many(selection), .init(sortOrder), columns(), rows())
  }

  public nonisolated init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(.none, nil, columns(), rows())
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(.one(selection), nil, columns(), rows())
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(.many(selection), nil, columns(), rows())
  }

  public nonisolated init(
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(.none, nil, columns(), rows())
  }

  public nonisolated init(
    selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(.one(selection), nil, columns(), rows())
  }

  public nonisolated init(
    selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(.many(selection), nil, columns(), rows())
  }
}
