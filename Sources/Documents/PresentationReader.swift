import DocumentModel

/// Reads the slides of a presentation of Office in their order, each with its notes (ECMA-376 part 1, chapter 19).
enum PresentationReader {
  static func read(_ package: PackageArchive, main: String, into draft: inout Draft) throws {
    let relationships = try Relationships(of: main, in: package)
    let order = SlideOrder()
    try package.parse(main, order)
    for id in order.ids where !draft.writer.isFull {
      guard let path = relationships.targets[id]?.target else { continue }
      draft.writer.beginSection(nil)
      let slide = SlideText(FlowWriter(draft.writer, limit: draft.limits.text), of: .slide)
      try package.parse(path, slide)
      slide.flow.finish()
      draft.writer = slide.flow.writer
      let parts = try Relationships(of: path, in: package)
      for target in parts.all where target.isExternal && target.type == "hyperlink" { draft.addLink(target.target) }
      guard let notesPath = parts.path(of: "notesSlide") else { continue }
      let notes = SlideText(FlowWriter(draft.writer, limit: draft.limits.text), of: .notes)
      try package.parse(notesPath, notes)
      notes.flow.finish()
      draft.writer = notes.flow.writer
    }
    if draft.title == nil { draft.title = draft.writer.headings.first?.text }
  }

  private final class SlideOrder: XMLHandler {
    var ids: [String] = []
    private static let most = 20_000

    func begin(_ name: String, _ attributes: XMLAttributes) {
      guard name == "sldId", ids.count < Self.most, let id = attributes.prefixed("id") else { return }
      ids.append(id)
    }
  }
}
