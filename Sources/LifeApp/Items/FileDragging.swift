import AtriumApp
import Foundation
import Paths
import SwiftUI

extension View {
  /// Lets the person drag files to a folder; a folder takes them, and files from elsewhere.
  ///
  /// - Parameters:
  ///   - paths: what is dragged.
  ///   - item: what the view shows.
  func dragsFiles(_ paths: [PathKey], to item: LifeItem) -> some View { modifier(FileDragging(paths: paths, item: item)) }
}

private struct FileDragging: ViewModifier {
  let paths: [PathKey]
  let item: LifeItem
  @Environment(LifeModel.self) private var life

  func body(content: Content) -> some View {
    if item.isFolder {
      content.draggable(DroppedFiles.items(paths)).dropDestination(for: DroppedFiles.self) { dropped, _ in
        take(dropped)
        return true
      }
    } else {
      content.draggable(DroppedFiles.items(paths))
    }
  }

  private func take(_ dropped: [DroppedFiles]) {
    for one in dropped {
      switch one {
      case .items(let paths): Task { await life.changes.drop(paths, on: item.path) }
      case .file(let url): if url.isFileURL { life.uploads.add([url], to: item.path.path) }
      }
    }
  }
}

/// What is dropped on a folder: items of the library, or a file from elsewhere. Other programs can make no items, so no text that is dropped moves
/// anything.
nonisolated enum DroppedFiles: Transferable, Sendable {
  case items([PathKey])
  case file(URL)

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(importing: { (url: URL) in DroppedFiles.file(url) })
  }
}
