import Intelligence
import MediaTypes

extension FileDigests.FileKind {
  /// As the ending of the name tells.
  init(path: String) {
    guard let type = MediaType(path: path) else {
      self = .document
      return
    }
    switch type.kind {
    // A drawing has its words as text, and is read as such.
    case .image: self = type.name == "image/svg+xml" ? .other : .picture
    case .audio, .video: self = .recording
    case .text, .document: self = type.name == "application/pdf" ? .pages : .document
    }
  }
}
