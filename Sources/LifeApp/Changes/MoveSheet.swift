import AtriumApp
import Paths
import SwiftUI

/// Asks for the folder that something is moved to. It begins where that is.
struct MoveSheet: View {
  private let paths: [PathKey]
  @State private var folder: PathKey
  @State private var submission = Submission()
  @State private var problem: LocalizedStringKey?
  @Environment(LifeModel.self) private var life
  @Environment(\.dismiss) private var dismiss

  init(paths: [PathKey]) {
    self.paths = paths
    _folder = State(initialValue: paths.first?.parent ?? "")
  }

  private var list: FolderList { life.destinations }

  var body: some View {
    SheetFrame("Move", isBusy: submission.isUnderWay) {
      HStack(spacing: Space.gap) {
        if !folder.path.isEmpty {
          Button {
            folder = folder.parent
          } label: {
            Label("Enclosing Folder", systemImage: "chevron.backward").labelStyle(.iconOnly)
          }
          .buttonStyle(.bordered)
        }
        folderName.font(.headline).accessibilityAddTraits(.isHeader)
      }
      PagedView(list, of: folder) {
        VStack(alignment: .leading, spacing: Space.line) {
          ForEach(list.items) { FolderChoice(item: $0, isEnabled: !paths.contains($0.path)) { folder = $0 } }
          PageEnd(list: list)
        }
      } empty: {
        Text("There are no folders here.").foregroundStyle(.secondary)
      }
      SubmitButton("Move Here", submission, problem: problem, action: send).disabled(isThere)
    }
  }

  private var folderName: Text { folder.path.isEmpty ? Text("Library") : Text(verbatim: folder.name.plain) }

  /// Whether nothing would move.
  private var isThere: Bool { paths.allSatisfy { $0.parent == folder } }

  private func send() {
    let folder = folder
    submission.send {
      problem = nil
      do {
        try await life.changes.move(paths, to: folder)
        dismiss()
      } catch {
        problem = error.lifeWords
        throw error
      }
    }
  }
}

/// A folder that can be opened.
private struct FolderChoice: View {
  let item: LifeItem
  /// A folder that is moved leads nowhere.
  let isEnabled: Bool
  let open: (PathKey) -> Void

  var body: some View {
    Button {
      open(item.path)
    } label: {
      HStack(spacing: Space.gap) {
        Image(systemName: "folder.fill").foregroundStyle(.tint).accessibilityHidden(true)
        Text(verbatim: item.name.plain).lineLimit(1)
        Spacer(minLength: 0)
        Image(systemName: "chevron.forward").foregroundStyle(.tertiary).accessibilityHidden(true)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.bordered)
    .disabled(!isEnabled)
  }
}
