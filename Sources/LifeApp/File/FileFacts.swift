import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// What is known of a file, line by line.
struct FileFacts: View {
  let file: OpenFile
  @Environment(LifeModel.self) private var life
  @Environment(\.openFile) private var openFile
  private static let moment = Date.FormatStyle.dateTime.day().month(.abbreviated).year().hour().minute()

  var body: some View {
    Card {
      if file.title != file.item.name { LabeledContent("Name") { Text(verbatim: file.item.name.plain) } }
      LabeledContent("Kind") { Text(file.item.kind.title) }
      if let size = file.info.size { LabeledContent("Size", value: size, format: .byteCount(style: .file)) }
      LabeledContent("Changed") { Text(file.info.modifiedAt, format: Self.moment) }
      LabeledContent(file.inboxItem == nil ? "Created" : "Saved") { Text(file.info.createdAt, format: Self.moment) }
      LabeledContent("Where") {
        PlaceLink(to: LifePlace.library(file.path.parent)) {
          file.path.parent.path.isEmpty ? Text("Library") : Text(verbatim: file.path.parent.path.plain)
        }
      }
      if file.info.isPinned { LabeledContent("Pinned") { Text("Yes") } }
      if let hash = file.info.hash {
        DisclosureGroup("SHA-256") { Text(verbatim: hash).font(.footnote.monospaced()).textSelection(.enabled).lineLimit(nil) }
      }
      if let openFile, !file.item.isFolder { Button("Open", systemImage: "eye") { openFile(file.path.path) } }
      if !file.item.isFolder, let url = life.addresses.file(file.path) {
        DownloadLink(to: url, name: file.item.name) { Label("Download", systemImage: "square.and.arrow.down") }
      }
    }
    .font(.subheadline)
  }
}
