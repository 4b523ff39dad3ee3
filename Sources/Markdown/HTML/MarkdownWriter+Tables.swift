internal import CMarkGFM

extension MarkdownWriter {
  mutating func table(_ node: OpaquePointer, _ isEntering: Bool) {
    html.newLine()
    if isEntering {
      open(.table, "<table", node)
      let columns = Int(cmark_gfm_extensions_get_table_columns(node))
      alignments = cmark_gfm_extensions_get_table_alignments(node).map { Array(UnsafeBufferPointer(start: $0, count: columns)) } ?? []
      hasTableBody = false
    } else {
      if hasTableBody {
        html.close(.tableBody)
        html.newLine()
      }
      html.close(.table)
    }
    html.newLine()
  }

  mutating func row(_ node: OpaquePointer, _ isEntering: Bool) {
    html.newLine()
    let isHead = cmark_gfm_extensions_get_table_row_is_header(node) != 0
    guard isEntering else {
      html.close(.row)
      html.newLine()
      if isHead {
        html.close(.tableHead)
        html.newLine()
      }
      return
    }
    column = 0
    isInTableHead = isHead
    if isHead {
      html.open(.tableHead)
      html.newLine()
    } else if !hasTableBody {
      html.open(.tableBody)
      html.newLine()
      hasTableBody = true
    }
    html.open(.row)
  }

  mutating func cell(_ isEntering: Bool) {
    let element: HTMLElement = isInTableHead ? .headCell : .cell
    guard isEntering else { return html.close(element) }
    mayBeginTag = true
    html.newLine()
    let alignment = column < alignments.count ? alignments[column] : 0
    column += 1
    guard html.begin(element) else { return }
    html.append(isInTableHead ? "<th" : "<td")
    switch alignment {
    case UInt8(ascii: "l"): html.append(" align=\"left\"")
    case UInt8(ascii: "c"): html.append(" align=\"center\"")
    case UInt8(ascii: "r"): html.append(" align=\"right\"")
    default: break
    }
    html.append(">")
  }
}
