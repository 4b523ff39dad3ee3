import Foundation

/// What the script says of a drop, or of files that were chosen.
struct DropReport: Decodable {
  /// Where it was dragged from; nil when it comes from another page or program.
  var from: String?
  var text: String?
  var url: String?
  var x: Double?
  var y: Double?
  var files: [Web.AnnouncedFile]?
  /// What the browser calls these files until it knows their tickets.
  var key: Int?

  init?(_ json: String) {
    guard let report = try? JSONDecoder().decode(DropReport.self, from: Data(json.utf8)) else { return nil }
    self = report
  }

  var location: CGPoint { CGPoint(x: x ?? 0, y: y ?? 0) }
}

/// A place of the page that takes files: dropped, or chosen with the file field that stands in it.
nonisolated struct FilesPlace<Content: View>: _PrimitiveView {
  let files: FileImport
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: FilesNode.self) } ?? FilesNode(context)
    node.files = view.files
    node.show(view.content, [Attribute("data-drop", node.name), context.values.filesAttribute], context)
    return node
  }
}

private final class FilesNode: ReportNode {
  var files: FileImport?

  override func act(on event: Web.Event) {
    switch event.kind {
    case .drop(let json):
      guard let report = DropReport(json), let announced = report.files, let key = report.key else { return }
      session.patch.upload(key, files?.announce(announced) ?? [])
    case .failed: files?.fail(.notRead)
    default: break
    }
  }
}
