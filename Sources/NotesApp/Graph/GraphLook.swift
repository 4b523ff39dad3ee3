import AtriumAPI
import AtriumApp
import SwiftUI

/// What a node looks like. Notes are round, a tag is a square, and what notes speak of stands on a corner; so colour alone tells
/// nothing that the form or the legend does not.
nonisolated enum GraphLook: Hashable, Sendable, CaseIterable {
  case meeting, idea, reference, journal, project
  /// A note that says nothing of its kind, or something that nobody knows.
  case note
  case tag
  case entity

  init(_ node: GraphNode) {
    switch (node.kind, node.classification) {
    case (.document, .meeting): self = .meeting
    case (.document, .idea): self = .idea
    case (.document, .reference): self = .reference
    case (.document, .journal): self = .journal
    case (.document, .project): self = .project
    case (.document, _): self = .note
    case (.tag, _): self = .tag
    default: self = .entity
    }
  }

  func add(to path: inout Path, at place: CGPoint, radius: Double) {
    let square = CGRect(x: place.x, y: place.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
    switch self {
    case .tag: path.addRect(square.insetBy(dx: radius * 0.1, dy: radius * 0.1))
    case .entity:
      path.addLines([
        CGPoint(x: place.x, y: square.minY), CGPoint(x: square.maxX, y: place.y), CGPoint(x: place.x, y: square.maxY),
        CGPoint(x: square.minX, y: place.y),
      ])
      path.closeSubpath()
    default: path.addEllipse(in: square)
    }
  }
}

extension GraphLook {
  /// The house's colours, which follow light, dark and contrast.
  var color: Color {
    switch self {
    case .meeting: .blue
    case .idea: .yellow
    case .reference: .teal
    case .journal: .purple
    case .project: .green
    case .note: .gray
    case .tag: .orange
    case .entity: .pink
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .meeting: Classification.meeting.listTitle
    case .idea: Classification.idea.listTitle
    case .reference: Classification.reference.listTitle
    case .journal: Classification.journal.listTitle
    case .project: Classification.project.listTitle
    case .note: "Other Notes"
    case .tag: "Tags"
    case .entity: "People, Places and More"
    }
  }
}

extension GraphNode {
  /// What kind of thing it is, in a word.
  var kindTitle: LocalizedStringKey {
    switch kind {
    case .document: classification?.title ?? "Note"
    case .tag: "Tag"
    case .person: "Person"
    case .organization: "Organization"
    case .concept: "Concept"
    case .location: "Place"
    case .unknown(let name): "\(name.capitalized)"
    }
  }

  var titleText: Text { title.isEmpty ? Text("Untitled") : Text(verbatim: label) }

  /// As it stands beside a dot.
  nonisolated var label: String { kind == .tag ? "#" + title : title }

  /// Where it leads, with the list that it stands in beside it.
  func destination(from place: NotePlace) -> NotePlace? {
    if let document { return place.reading(document) }
    return kind == .tag ? .tag(title) : nil
  }
}
