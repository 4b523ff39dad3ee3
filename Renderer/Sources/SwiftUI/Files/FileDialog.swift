/// The dialog in which files are chosen, and seen on their way.
struct FileDialog {
  /// Where files are chosen or dropped.
  struct Place {
    let accepted: AcceptedTypes
    let allowsMultiple: Bool
  }

  let files: FileImport
  /// nil: the files were dropped elsewhere.
  var place: Place?
  let close: () -> Void
}

extension FileDialog: View {
  var body: some View {
    DialogElement(
      description: ElementDescription(
        tag: .dialog, classes: "dialog files", attributes: [Attribute("data-modal", "files"), Attribute("open")]),
      close: close, drag: { _ in }, isFixed: false, onDismiss: nil, content: FileDialogContent(dialog: self))
  }
}

private struct FileDialogContent: View {
  let dialog: FileDialog
  @Environment(\.fileDialogTexts) private var texts

  var body: some View {
    Element(.div, "files-head") {
      Element(.h2, "alert-title") { title }
      if let message = texts.message { Element(.div, "alert-message") { message } }
    }
    // The place stays while its files are on their way: the browser may still have to say something of them.
    if let place = dialog.place {
      FilesPlace(
        files: dialog.files,
        content: Element(.div, "files-body") {
          if dialog.files.uploads.isEmpty { FileChooser(place: place, label: texts.confirmation) } else { list }
        })
    } else if !dialog.files.uploads.isEmpty {
      list
    }
    FailureText(files: dialog.files)
    Element(.div, "alert-actions") { Button(role: .cancel, action: { dialog.close() }, label: { cancel }) }
  }

  private var list: some View {
    Element(.ul, "files-list") { ForEach(dialog.files.uploads) { UploadRow(upload: $0) } }
  }

  private var title: Text {
    if !dialog.files.uploads.isEmpty { return Text(word: "Sending…") }
    guard let place = dialog.place else { return Text(word: "Not Sent") }
    return place.allowsMultiple ? Text(word: "Choose Files") : Text(word: "Choose a File")
  }

  /// Where nothing is left to be cancelled, it has been read.
  private var cancel: Text {
    dialog.place == nil && dialog.files.uploads.isEmpty ? Text(word: "OK") : Text(word: "Cancel")
  }
}

/// The field itself, in a label that is large enough to drop something on.
private struct FileChooser: View {
  let place: FileDialog.Place
  let label: Text?

  var body: some View {
    Element(.label, "files-place") {
      Image(systemName: "square.and.arrow.down")
      Element(.span, "files-hint") {
        place.allowsMultiple ? Text(word: "Drop files here, or") : Text(word: "Drop a file here, or")
      }
      Element(.span, "btn bordered") { label ?? Text(word: "Choose…") }
      Element(.input, "visually-hidden", attributes)
    }
  }

  private var attributes: [Attribute] {
    [Attribute("type", "file"), Attribute("data-pick")] + (place.allowsMultiple ? [Attribute("multiple")] : [])
      + (place.accepted.attribute.map { [$0] } ?? [])
  }
}

private struct FailureText: View {
  let files: FileImport
  @Environment(\.whole) private var values

  var body: some View {
    Element(.p, "files-failure", [Attribute("role", "alert")], text: files.failure?.sentence(in: values) ?? "")
  }
}

/// A file and how far it has come.
private struct UploadRow: View {
  let upload: Web.Upload
  @Environment(\.whole) private var values

  var body: some View {
    Element(.li, "file") {
      ProgressView(value: Double(upload.received), total: Double(max(upload.size, 1))) {
        Text(verbatim: upload.name)
      } currentValueLabel: {
        Text(verbatim: amounts)
      }
      .progressViewStyle(.linear)
    }
  }

  private var amounts: String {
    values.words("\(FileSize.text(upload.received, in: values.locale)) of \(FileSize.text(upload.size, in: values.locale))")
  }
}

extension EnvironmentValues {
  /// For what asks several of them.
  fileprivate var whole: EnvironmentValues { self }
}
