import Foundation
import UniformTypeIdentifiers

extension DropReport {
  /// What was dropped: the payload of a view of the page, or what another page or program provides. Nil where the view is gone.
  @MainActor func payload(in session: Web.Session) -> DragPayload? {
    if let from { return session.payload(draggedFrom: from) }
    // A file URL would refer to a file on this machine, which a browser may not name.
    let address = url.flatMap { URL(string: $0) }.flatMap { $0.scheme?.lowercased() == "file" ? nil : $0 }
    let link = address.map { _TransferPayload(type: .url, data: Data($0.absoluteString.utf8)) }
    let words = text.map { _TransferPayload(type: .utf8PlainText, data: Data($0.utf8)) }
    return DragPayload([link, words].compactMap(\.self))
  }
}

extension Web.Session {
  /// What a view of the page stands for that is dragged. Nil where it is gone or disabled.
  func payload(draggedFrom name: String) -> DragPayload? {
    guard let source = target(named: name) as? DragNode, source.isEnabled else { return nil }
    return source.payload?()
  }
}
