import Paths

/// What a file is, as far as its name and its media type tell: how it is shown.
nonisolated enum FileKind: Hashable, Sendable, CaseIterable {
  case folder, picture, markdown, text, code, table, audio, video, pdf, document, mail, contact, calendar, archive, file

  /// - Parameter mimeType: as the server says it; nil where the ending of the name told nothing.
  init(name: String, mimeType: String?, isFolder: Bool = false) {
    if isFolder {
      self = .folder
    } else if let kind = Self.endings[PathParts.ending(of: name)?.lowercased() ?? ""] {
      self = kind
    } else {
      switch mimeType?.prefix(while: { $0 != "/" }) {
      case "image"?: self = .picture
      case "audio"?: self = .audio
      case "video"?: self = .video
      case "text"?: self = .text
      default: self = mimeType == "application/pdf" ? .pdf : .file
      }
    }
  }

  /// By the ending, in small letters.
  private static let endings: [String: FileKind] = {
    let rows: [(kind: FileKind, endings: String)] = [
      (.picture, "heic heif tif tiff svg"), (.markdown, "md markdown"), (.table, "csv tsv"), (.pdf, "pdf"),
      (.document, "doc docx odt rtf pages xls xlsx ods numbers ppt pptx odp key epub"), (.mail, "eml"), (.contact, "vcf"),
      (.calendar, "ics"),
      (.archive, "zip tar gz tgz bz2 xz zst 7z rar cbz cbr cb7 iso dmg"),
      (
        .code,
        """
        c cc cfg conf cpp cs css diff go h hpp html ini java js json jsonl kt lock log lua m php pl plist ps1 py rb rs sh sql swift toml ts tsx \
        vue xml yaml yml
        """
      ),
    ]
    return Dictionary(
      rows.flatMap { row in row.endings.split(separator: " ").map { (String($0), row.kind) } }, uniquingKeysWith: { first, _ in first })
  }()

  /// Whether its text is shown.
  var isText: Bool {
    switch self {
    case .markdown, .text, .code, .table, .contact, .calendar: true
    case .folder, .picture, .audio, .video, .pdf, .document, .mail, .archive, .file: false
    }
  }

  /// Whether the server says what is in it.
  var isDocument: Bool {
    switch self {
    case .document, .mail, .archive: true
    case .folder, .picture, .markdown, .text, .code, .table, .audio, .video, .pdf, .contact, .calendar, .file: false
    }
  }
}
