import Foundation
import UniformTypeIdentifiers

nonisolated struct ProviderDropModifier<Content: View>: _PrimitiveView {
  let content: Content
  let types: [UTType]
  let delegate: any DropDelegate
  /// The delegate hears of each move.
  let followsMoves: Bool
  /// Answers what the browser is to send.
  let takeFiles: ([Web.AnnouncedFile], CGPoint) -> [String]
  let failFiles: () -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ProviderDropNode.self) } ?? ProviderDropNode(context)
    node.types = view.types
    node.delegate = view.delegate
    node.takeFiles = view.takeFiles
    node.failFiles = view.failFiles
    node.show(
      view.content,
      [Attribute("data-drop", node.name), Attribute("data-aim", view.followsMoves ? "moves" : ""), context.values.filesAttribute], context)
    return node
  }
}

/// Tells a delegate of each drag over its place, in the order that it may rely on: asked, entered, moved, and then left or dropped.
private final class ProviderDropNode: ReportNode {
  var types: [UTType] = []
  var delegate: (any DropDelegate)?
  var takeFiles: (([Web.AnnouncedFile], CGPoint) -> [String])?
  var failFiles: (() -> Void)?
  /// What hovers over the place, where the delegate wants it.
  private var hovering: DropInfo?
  private var proposal: DropProposal?

  override func act(on event: Web.Event) {
    switch event.kind {
    case .input(let words): aim(HoverReport(words))
    case .failed: failFiles?()
    case .drop(let json): if let report = DropReport(json) { drop(report) }
    default: break
    }
  }

  /// - Parameter report: nil when it has left.
  private func aim(_ report: HoverReport?) {
    guard let report else { return leave() }
    if report.isNew {
      leave()
      enter(DropInfo(point: report.location, providers: report.providers(in: session)))
    } else if let hovering {
      move(to: DropInfo(point: report.location, providers: hovering.providers))
    }
  }

  private func enter(_ info: DropInfo) {
    guard info.hasItemsConforming(to: types), let delegate, delegate.validateDrop(info: info) else { return }
    hovering = info
    delegate.dropEntered(info: info)
    move(to: info)
  }

  private func move(to info: DropInfo) {
    hovering = info
    if let new = delegate?.dropUpdated(info: info) { proposal = new }
  }

  private func leave() {
    guard let info = hovering else { return }
    forget()
    delegate?.dropExited(info: info)
  }

  private func forget() {
    hovering = nil
    proposal = nil
  }

  private func drop(_ report: DropReport) {
    if let files = report.files, let key = report.key {
      // Files that are chosen by pasting them have hovered nowhere.
      let isTaken = hovering != nil || delegate?.validateDrop(info: report.hovered) == true
      let isForbidden = proposal?.forbids == true
      if isForbidden { leave() } else { forget() }
      return session.patch.upload(key, isTaken && !isForbidden ? takeFiles?(files, report.location) ?? [] : [])
    }
    guard let payload = report.payload(in: session) else { return leave() }
    let info = DropInfo(point: report.location, providers: [payload.provider])
    // With the keyboard it comes without having hovered.
    if hovering == nil { enter(info) }
    guard hovering != nil, proposal?.forbids != true, info.hasItemsConforming(to: types) else { return leave() }
    forget()
    _ = delegate?.performDrop(info: info)
  }
}

extension DropProposal {
  fileprivate var forbids: Bool { operation == .forbidden || operation == .cancel }
}

extension DropReport {
  /// Files before they are there: their kinds.
  fileprivate var hovered: DropInfo {
    DropInfo(point: location, providers: (files ?? []).map { NSItemProvider(fileOfKind: UTType(mimeType: $0.type) ?? .data) })
  }
}

/// What the script says of something that hovers over a place.
private struct HoverReport: Decodable {
  /// It has just come.
  var new: Bool?
  /// Where it is dragged from; nil when it comes from another page or program.
  var from: String?
  /// What the browser calls what it is.
  var kinds: [String]?
  /// What the browser takes each file for.
  var files: [String]?
  var x: Double
  var y: Double

  init?(_ json: String) {
    guard let report = try? JSONDecoder().decode(HoverReport.self, from: Data(json.utf8)) else { return nil }
    self = report
  }

  var isNew: Bool { new == true }
  var location: CGPoint { CGPoint(x: x, y: y) }

  @MainActor func providers(in session: Web.Session) -> [NSItemProvider] {
    if let from { return session.payload(draggedFrom: from).map { [$0.provider] } ?? [] }
    if let files, !files.isEmpty { return files.prefix(100).map { NSItemProvider(fileOfKind: UTType(mimeType: $0) ?? .data) } }
    let types = (kinds ?? []).compactMap { ["text/uri-list": UTType.url, "text/plain": .utf8PlainText][$0] }
    return types.isEmpty ? [] : [NSItemProvider(types.map { ItemRepresentation(type: $0, source: .none) })]
  }
}

extension NSItemProvider {
  /// A file of which only the kind is known.
  fileprivate convenience init(fileOfKind type: UTType) {
    self.init([type, .fileURL].map { ItemRepresentation(type: $0, source: .none) })
  }
}
