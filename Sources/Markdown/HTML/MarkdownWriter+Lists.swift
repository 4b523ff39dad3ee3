internal import CMarkGFM

extension MarkdownWriter {
  mutating func list(_ node: OpaquePointer, _ isEntering: Bool) {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    guard isEntering else {
      html.close(isOrdered ? .orderedList : .unorderedList)
      return html.append("\n")
    }
    html.newLine()
    let start = cmark_node_get_list_start(node)
    if !isOrdered {
      open(.unorderedList, "<ul", node)
    } else if html.begin(.orderedList) {
      html.append("<ol")
      if start != 1 { html.attribute("start", String(start)) }
      identify(node)
      html.append(">")
    }
    html.append("\n")
  }

  mutating func item(_ node: OpaquePointer, _ isEntering: Bool) {
    guard isEntering else {
      html.close(.item)
      return html.append("\n")
    }
    html.newLine()
    guard CMarkDocument.type(node, is: "tasklist") else { return open(.item, "<li", node) }
    open(.item, "<li class=\"task\"", node)
    if cmark_gfm_extensions_get_tasklist_item_checked(node) {
      html.void(.input, "<input type=\"checkbox\" disabled checked>")
    } else {
      html.void(.input, "<input type=\"checkbox\" disabled>")
    }
    html.append(" ")
  }
}
