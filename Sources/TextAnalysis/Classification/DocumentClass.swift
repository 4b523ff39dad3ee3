/// What kind of text something is: the five of Notes (N5), and what arrives in an inbox (Life, section 5).
package enum DocumentClass: String, Codable, Sendable, CaseIterable {
  case meeting, idea, reference, journal, project
  case letter, invoice, receipt, ticket, recipe, manual, screenshot, photo, code, article, other
}

/// A text's class, in the shape of the digester `classification` (Life, section 5).
package struct Classification: Codable, Sendable, Equatable {
  package let `class`: DocumentClass
  /// In words: "has an IBAN, an amount and 'Rechnung'".
  package let reason: String
  /// From 0 to 1.
  package let confidence: Double
}

/// What is known of a file besides its text.
package struct DocumentSource: Codable, Sendable, Equatable {
  package var fileName: String?
  /// As in `Content-Type`.
  package var mediaType: String?

  package init(fileName: String? = nil, mediaType: String? = nil) {
    self.fileName = fileName
    self.mediaType = mediaType
  }

  var isImage: Bool { mediaType?.hasPrefix("image/") == true }

  var isScreenshot: Bool {
    guard let fileName else { return false }
    let name = Folding.fold(fileName)
    return ["screenshot", "screen shot", "bildschirmfoto", "screen_shot", "simulator screen"].contains { name.contains($0) }
  }

  var isMail: Bool { mediaType == "message/rfc822" || fileName?.lowercased().hasSuffix(".eml") == true }

  /// Endings of source code.
  var isCode: Bool {
    guard let fileName, let point = fileName.lastIndex(of: ".") else { return false }
    return Self.codeEndings.contains(fileName[point...].dropFirst().lowercased())
  }

  private static let codeEndings: Set<String> = [
    "swift", "py", "js", "ts", "tsx", "jsx", "c", "h", "cpp", "hpp", "cc", "cs", "java", "kt", "go", "rs", "rb", "php", "sh", "bash", "sql",
    "css", "scss",
    "lua", "pl", "r", "m", "mm", "scala", "hs", "ex", "zig", "toml", "json", "yaml", "yml", "xml",
  ]
}
