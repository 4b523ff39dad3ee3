/// The text of one slide, or of its notes.
final class SlideText: XMLHandler {
  enum Page {
    case slide, notes
  }

  var flow: FlowWriter
  private let page: Page
  /// The role of the shape that is open: `title`, `body`, ...; "" for one without.
  private var role = ""
  private var isInText = false
  private var isHeading = false
  private var skippedDepth = 0

  /// What every slide repeats.
  private static let repeated: Set<String> = ["dt", "ftr", "hdr", "sldNum", "sldImg"]

  init(_ flow: FlowWriter, of page: Page) {
    self.flow = flow
    self.page = page
  }

  var isDone: Bool { flow.isFull }

  private var isShown: Bool {
    switch page {
    case .slide: !Self.repeated.contains(role)
    case .notes: role == "body"
    }
  }

  func begin(_ name: String, _ attributes: XMLAttributes) {
    guard skippedDepth == 0, name != "Fallback" else {
      skippedDepth += 1
      return
    }
    switch name {
    case "sp": role = ""
    case "ph": role = attributes["type"] ?? "obj"
    case "p" where isShown:
      isHeading = page == .slide && ["title", "ctrTitle"].contains(role)
      if isHeading { flow.beginHeading(1) } else { flow.paragraphBreak() }
    case "t": isInText = true
    case "br": flow.lineBreak()
    case "tbl":
      role = ""
      flow.beginTable()
    case "tr": flow.beginRow()
    case "tc": flow.beginCell()
    default: break
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    if isInText, isShown, skippedDepth == 0 { flow.text(bytes) }
  }

  func end(_ name: String) {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    switch name {
    case "t": isInText = false
    case "p" where isShown: endParagraph()
    case "tbl": flow.endTable()
    case "tr": flow.endRow()
    case "tc": flow.endCell()
    default: break
    }
  }

  private func endParagraph() {
    guard isHeading else { return flow.paragraphBreak() }
    isHeading = false
    if let title = flow.endHeading() { flow.writer.nameSection(title) }
  }
}
