import Foundation
import UniformTypeIdentifiers

/// A drop destination whose items can be made of files: they are sent to the host first, and seen on their way in a dialog.
struct FileDrop<Content: View, Item: Transferable> {
  let destination: DropModifier<Content, Item>
  @State private var files = FileImport()
  @Environment(\.uploadDesk) private var desk

  init(_ destination: DropModifier<Content, Item>) { self.destination = destination }

  static var takesFiles: Bool {
    let types = Item.transferRepresentation._importedTypes
    return types.contains(.fileURL) || types.contains(.data)
  }
}

extension FileDrop: View {
  var body: some View {
    let _ = install()
    PresentationModifier(
      content: DropModifier(
        content: destination.content, action: destination.action, isTargeted: destination.isTargeted,
        takeFiles: { files.announce($0, at: $1) }, failFiles: { files.fail(.notRead) }),
      presenter: DroppedFilesPresenter(files: files))
  }

  @MainActor private func install() {
    files.desk = desk
    // Not the view itself, which holds the files.
    files.finish = { [action = destination.action, weak files] result in
      let items = ((try? result.get()) ?? []).compactMap { DragPayload(file: $0).value(as: Item.self) }
      if !items.isEmpty { _ = action(items, files?.location ?? .zero) }
    }
  }
}

struct DroppedFilesPresenter: View {
  let files: FileImport

  var body: some View {
    if files.isActive {
      PortalView(to: { $0[DialogOutletKey.self] }) {
        FileDialog(files: files, close: { files.withdraw() }).onDisappear { files.withdraw() }
      }
    }
  }
}

extension DragPayload {
  /// A file that was handed over: its address, or what stands in it.
  fileprivate init(file: URL) {
    let address = _TransferPayload(type: .fileURL, data: Data(file.absoluteString.utf8))
    let content = try? Data(contentsOf: file, options: .mappedIfSafe)
    self.init([address] + (content.map { [_TransferPayload(type: .data, data: $0)] } ?? []))
  }
}
