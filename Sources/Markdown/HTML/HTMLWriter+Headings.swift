/// Headings leave their id open, since it depends on all of them, and are kept for the outline.
extension HTMLWriter {
  mutating func openHeading(_ level: Int) {
    let element = HTMLElement.heading(level)
    guard begin(element) else { return }
    startHeading(element.name)
  }

  mutating func startHeading(_ name: String) {
    output.append(contentsOf: "<\(name)".utf8)
    slot(.heading(headings.count))
    output.append(UInt8(ascii: ">"))
    headings.append((Int(name.utf8.last ?? 49) - 48, ""))
    headingText = []
  }

  mutating func closeHeading(_ level: Int) {
    close(HTMLElement.heading(level))
    if tree == nil { endHeading() }
  }

  mutating func endHeading() {
    guard let written = headingText, !headings.isEmpty else { return }
    headings[headings.count - 1].text = WhiteSpace.collapsed(written)
    headingText = nil
  }
}
