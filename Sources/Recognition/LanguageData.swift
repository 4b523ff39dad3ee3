import WorkerContract

#if canImport(Glibc)
  import Glibc
#endif

/// Where Tesseract's data of languages are, one file `<language>.traineddata` each.
package struct LanguageData: Sendable, Hashable {
  /// As Tesseract names them (`eng`). The first one decides unless it is in doubt, and English never doubts letters that it lacks: of single German
  /// lines with an umlaut it read 7 of 20 right before German, 19 after it, and of English ones all 20 either way. So it always comes last.
  package let wanted: [String]
  /// The first that has a language is taken.
  package let folders: [String]

  /// Where Debian's packages `tesseract-ocr-...` put them.
  package static let systemFolder = "/usr/share/tesseract-ocr/5/tessdata"
  /// Those of the app's own languages.
  package static let standard = ["deu", english]
  private static let english = "eng"
  /// Those that fit into one message to a worker, beside the picture and the output.
  package static let mostLanguages = MessageSocket.mostDescriptors - 2

  /// - Parameters:
  ///   - languages: more than ``mostLanguages`` are left out.
  ///   - folder: looked at before the system's.
  package init(languages: [String], folder: String? = nil) {
    self.init(languages: languages, folders: (folder.map { [$0] } ?? []) + [Self.systemFolder])
  }

  package init(languages: [String], folders: [String]) {
    let names = languages.filter(Self.isName)
    wanted = Array((names.filter { $0 != Self.english } + names.filter { $0 == Self.english }.prefix(1)).prefix(Self.mostLanguages))
    self.folders = folders
  }

  /// Whether it may be a language: letters, digits, `_` and `-`, so never a path.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 32
      && text.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0)) }
  }

  /// The wanted languages whose data are there now: a package that is installed later counts at once.
  package var available: [String] { files().map(\.language) }

  /// What the text of a page depends on besides its bytes and this program: the languages and their data, as far as their sizes tell. Nil where
  /// there are none.
  package var version: String? {
    let files = files()
    return files.isEmpty ? nil : files.map { "\($0.language)=\($0.size)" }.joined(separator: " ")
  }

  struct File {
    let language: String
    let path: String
    /// Bytes.
    let size: Int64
  }

  func files() -> [File] {
    wanted.compactMap { language in
      folders.lazy.compactMap { folder in
        let path = "\(folder)/\(language).traineddata"
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0, access(path, R_OK) == 0 else { return nil }
        return File(language: language, path: path, size: Int64(status.st_size))
      }.first
    }
  }
}
