import SwiftUI

extension FileKind {
  nonisolated var symbol: String {
    switch self {
    case .folder: "folder.fill"
    case .picture: "photo"
    case .markdown, .text, .pdf: "doc.text"
    case .code: "terminal"
    case .table: "square.grid.3x3"
    case .audio: "music.note"
    case .video: "play"
    case .mail: "envelope"
    case .contact: "person.crop.circle"
    case .calendar: "calendar"
    case .archive: "archivebox"
    case .document, .file: "doc"
    }
  }

  var title: LocalizedStringKey {
    switch self {
    case .folder: "Folder"
    case .picture: "Picture"
    case .markdown: "Markdown"
    case .text: "Text"
    case .code: "Code"
    case .table: "Table"
    case .audio: "Audio"
    case .video: "Video"
    case .pdf: "PDF"
    case .document: "Document"
    case .mail: "E-Mail"
    case .contact: "Contact"
    case .calendar: "Calendar"
    case .archive: "Archive"
    case .file: "File"
    }
  }
}
