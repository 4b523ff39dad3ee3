import MediaTypes
import Paths

extension LibraryEntry {
  /// An SF Symbol's name for what it is.
  var symbol: String {
    guard !isFolder else { return "folder" }
    guard let type = MediaType(path: path) else { return "doc" }
    return switch type.kind {
    case .image: "photo"
    case .audio: "music.note"
    case .video: "play"
    case .text: "doc.text"
    default: type.name == "application/pdf" ? "doc.text" : "doc"
    }
  }
}
