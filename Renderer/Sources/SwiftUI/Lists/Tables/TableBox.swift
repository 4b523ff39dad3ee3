import Foundation

/// A table as the page has it: in a box that scrolls where the table is wider or higher.
struct TableBox<Value: Identifiable>: View {
  let choice: TableChoice<Value.ID>
  let order: TableOrder?
  let columns: [_TableColumn<Value>]
  let rows: [Value]

  var body: some View {
    // Columns never change their number, so a place in the row is an identity.
    Element(.div, "table-scroll fw", [Attribute("tabindex", "0")]) {
      TableElement {
        TableHead(order: order, columns: columns)
        Element(.tbody) {
          ForEach(rows) { row in
            TableLine(value: row, choice: choice, columns: columns)
          }
        }
      }
    }
  }
}

/// The table's element with the look that the environment says.
private struct TableElement<Content: View>: View {
  @ViewBuilder let content: Content
  @Environment(\.tableClasses) private var classes

  var body: some View {
    Element(.table, "table" + classes) { content }
  }
}

extension EnvironmentValues {
  fileprivate var tableClasses: String { self[TableStyleKey.self] }
}

/// The titles. The one that rows are sorted by says so; each that can be is a button.
private struct TableHead<Value: Identifiable>: View {
  let order: TableOrder?
  let columns: [_TableColumn<Value>]

  var body: some View {
    Element(.thead) {
      Element(.tr) {
        ForEach(columns.indices, id: \.self) { index in title(columns[index]) }
      }
    }
  }

  private func title(_ column: _TableColumn<Value>) -> some View {
    let direction = column.comparator.flatMap { order?.direction($0) }
    var attributes = [Attribute("scope", "col")]
    if let direction { attributes.append(Attribute("aria-sort", direction == .forward ? "ascending" : "descending")) }
    return Element(.th, "table-title" + column.width.className, attributes) {
      if let comparator = column.comparator, let order {
        ButtonElement(classes: "table-sort", action: { order.press(comparator) }, label: column.label)
      } else {
        column.label
      }
    }
  }
}

/// One row: a scope of its own, which reads whether it is selected.
private struct TableLine<Value: Identifiable>: View {
  let value: Value
  let choice: TableChoice<Value.ID>
  let columns: [_TableColumn<Value>]

  var body: some View {
    Element(.tr) {
      ForEach(columns.indices, id: \.self) { index in
        if index == 0, choice.isPossible {
          Element(.td) {
            LabeledControl(manner: .naming, classes: "table-pick", label: columns[0].cell(value), control: check)
          }
        } else {
          Element(.td) { columns[index].cell(value) }
        }
      }
    }
  }

  /// Lies over the whole row, under what can be worked in it.
  private var check: ButtonElement<EmptyView> {
    ButtonElement(
      classes: "table-check",
      attributes: [Attribute("role", "checkbox"), Attribute("aria-checked", choice.contains(value.id) ? "true" : "false")],
      action: { choice.toggle(value.id) }, label: EmptyView())
  }
}
