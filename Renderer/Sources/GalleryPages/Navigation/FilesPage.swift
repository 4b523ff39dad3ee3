import Foundation
import SwiftUI
import UniformTypeIdentifiers

extension GalleryPage {
  static var files: GalleryPage {
    GalleryPage(
      "files", "Files", symbol: "doc.badge.plus",
      summary:
        "Chosen in the browser's own chooser, or dropped. They are sent in parts, and go on where they stopped when the line was lost.",
      covers: [
        Coverage(
          "fileImporter", "one file or several; `onCancellation:`",
          except:
            "the URL is that of the host's copy, which lasts as long as the page. No folders. What is too large or of another kind is refused in the dialog"
        ),
        Coverage("fileDialogMessage", "keys, strings and texts", except: "shown everywhere, not on a Mac alone"),
        Coverage(
          "fileDialogConfirmationLabel", "keys, strings and texts",
          except: "on the button that opens the browser's chooser; shown everywhere, not on a Mac alone"),
        Coverage(
          "URL", "`startAccessingSecurityScopedResource()`, `stopAccessingSecurityScopedResource()`",
          except: "nothing is asked of the system; false where there is no such file"),
      ]
    ) {
      RecipeImportSpecimen()
      PhotoImportSpecimen()
      AnythingSpecimen()
      FileDropSpecimen()
      Specimen("Not now", code: ".disabled(true)", "A button that cannot be worked asks for nothing.") {
        Button("Add a Letter…") {}.buttonStyle(.bordered).disabled(true)
      }
    }
  }
}

private struct RecipeImportSpecimen: View {
  @State private var isImporting = false
  @State private var recipe = "No recipe yet."

  var body: some View {
    Specimen("One file", code: ".fileImporter(isPresented:allowedContentTypes:onCompletion:)", "A text. Its first line stands below.") {
      VStack(alignment: .leading, spacing: 8) {
        Button("Add a Recipe…") { isImporting = true }.buttonStyle(.bordered)
        Text(recipe).font(.footnote).foregroundStyle(.secondary)
      }
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
        recipe = Result { try firstLine(of: result.get()) }.text
      }
    }
  }

  private func firstLine(of file: URL) throws -> String {
    let isOurs = file.startAccessingSecurityScopedResource()
    defer { if isOurs { file.stopAccessingSecurityScopedResource() } }
    let text = try String(contentsOf: file, encoding: .utf8)
    return "\(file.lastPathComponent): \(text.prefix { !$0.isNewline })"
  }
}

private struct PhotoImportSpecimen: View {
  @State private var isImporting = false
  @State private var photos: [URL] = []
  @State private var note = "No photos yet."

  var body: some View {
    Specimen(
      "Several, with a message", code: ".fileImporter(… allowsMultipleSelection: true …)",
      "Pictures only, whatever the browser lets through."
    ) {
      // The photos of a phone need not come whole.
      Web.SmallerPictures(upTo: 2048) {
        VStack(alignment: .leading, spacing: 8) {
          Button("Add Photos…") { isImporting = true }.buttonStyle(.borderedProminent)
          Text(note).font(.footnote).foregroundStyle(.secondary)
          ForEach(photos, id: \.self) { Label($0.lastPathComponent, systemImage: "photo") }
        }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.image], allowsMultipleSelection: true) { result in
          switch result {
          case .success(let files):
            photos = files
            note = "Photos: \(files.count)"
          case .failure(let error): note = error.localizedDescription
          }
        } onCancellation: {
          note = "Nothing was added."
        }
        .fileDialogMessage("The photos of one day. Everybody in the house will see them.")
        .fileDialogConfirmationLabel("Choose Photos")
      }
    }
  }
}

private struct AnythingSpecimen: View {
  @State private var isImporting = false
  @State private var note = "The shelf is empty."

  var body: some View {
    Specimen("Anything", code: "allowedContentTypes: [.item]", "A file of any kind; a large one can be watched on its way.") {
      VStack(alignment: .leading, spacing: 8) {
        Button("Put on the Shelf…") { isImporting = true }.buttonStyle(.bordered)
        Text(note).font(.footnote).foregroundStyle(.secondary)
      }
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.item]) { result in
        note = Result { try described(result.get()) }.text
      }
    }
  }
}

private struct FileDropSpecimen: View {
  @State private var names = "Nothing dropped yet."
  @State private var isTargeted = false

  var body: some View {
    Specimen("Dropped", code: ".dropDestination(for: URL.self)", "Files from the desktop, or a link from another page.") {
      VStack(spacing: 8) {
        Image(systemName: "tray").font(.title)
        Text(names).font(.footnote)
      }
      .frame(maxWidth: .infinity, minHeight: 120)
      .background(isTargeted ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.quaternary), in: RoundedRectangle(cornerRadius: 12))
      .dropDestination(for: URL.self) { urls, _ in
        names = urls.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString }.joined(separator: ", ")
        return true
      } isTargeted: {
        isTargeted = $0
      }
    }
  }
}

/// Name and size of a file.
private func described(_ file: URL) throws -> String {
  let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  return "\(file.lastPathComponent), bytes: \(size)"
}

extension Result where Success == String, Failure == any Error {
  /// What came, or why it did not.
  fileprivate var text: String {
    switch self {
    case .success(let text): text
    case .failure(let error): error.localizedDescription
    }
  }
}
