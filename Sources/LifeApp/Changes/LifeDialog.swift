import AtriumApp
import Paths
import SwiftUI

/// What a person is asked before a file is changed.
enum LifeDialog: Hashable, Identifiable {
  case rename(PathKey)
  case move([PathKey])
  /// - Parameter folder: in which it is made.
  case newFolder(in: PathKey)

  var id: Self { self }
}

extension View {
  /// Presents what a person is asked.
  func lifeDialogs(_ dialog: Binding<LifeDialog?>) -> some View { modifier(LifeDialogs(dialog: dialog)) }
}

private struct LifeDialogs: ViewModifier {
  @Binding var dialog: LifeDialog?
  @Environment(LifeModel.self) private var life

  func body(content: Content) -> some View {
    content.sheet(item: $dialog) { dialog in
      Group {
        switch dialog {
        case .rename(let path): NameSheet("Rename", name: path.name, button: "Rename") { try await life.changes.rename(path, to: $0) }
        case .move(let paths): MoveSheet(paths: paths)
        case .newFolder(let folder):
          NameSheet("New Folder", name: "", button: "Create") { try await life.changes.makeFolder($0, in: folder) }
        }
      }
      .environment(life)
      .tint(LifeRoom.accent)
    }
  }
}
