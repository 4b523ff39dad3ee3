internal import CMarkGFM

extension MarkdownWriter {
  mutating func quote(_ node: OpaquePointer, _ isEntering: Bool) {
    if syntax.notes[node] != nil { return noteDefinition(node, isEntering) }
    if let mark = syntax.callouts[node] { return callout(mark, node, isEntering) }
    if isEntering {
      html.newLine()
      open(.quote, "<blockquote", node)
    } else {
      html.newLine()
      html.close(.quote)
    }
    html.append("\n")
  }

  private mutating func callout(_ mark: CalloutMark, _ node: OpaquePointer, _ isEntering: Bool) {
    html.newLine()
    let element: HTMLElement = mark.isFolded == nil ? .division : .details
    if !isEntering {
      html.close(element)
    } else if html.begin(element) {
      html.append(mark.isFolded == nil ? "<div" : "<details")
      html.attribute("class", "callout callout-" + mark.type)
      identify(node)
      html.append(mark.isFolded == false ? " open>" : ">")
    }
    html.append("\n")
  }

  /// The title; a callout without one is titled with its type.
  mutating func calloutTitle(_ mark: CalloutMark, _ node: OpaquePointer, _ isEntering: Bool) {
    let element: HTMLElement = mark.isFolded == nil ? .paragraph : .summary
    guard isEntering else {
      if html.output.count == paragraphStart { html.text(mark.name.prefix(1).uppercased() + mark.name.dropFirst().lowercased()) }
      html.close(element)
      return html.append("\n")
    }
    mayBeginTag = true
    if mark.isFolded == nil { open(element, "<p class=\"callout-title\"", node) } else { open(element, "<summary", node) }
    paragraphStart = html.output.count
  }
}
