import UniformTypeIdentifiers

/// The kinds of files that can be chosen. A browser is told, and may let a person choose others all the same: what comes is looked at
/// again. It is a courtesy to the person, not a proof of what stands in a file.
struct AcceptedTypes {
  let types: [UTType]

  /// What the browser's chooser is told; nil where everything can be chosen.
  var attribute: Attribute? {
    guard !isEverything else { return nil }
    var tokens: [String] = []
    for type in types {
      tokens += Self.families.filter { type == $0.type }.map(\.token)
      tokens += type.allFilenameExtensions.map { "." + $0 } + type.allMIMETypes
    }
    var seen: Set<String> = []
    return Attribute("accept", tokens.filter { seen.insert($0).inserted }.joined(separator: ","))
  }

  func takes(_ file: Web.AnnouncedFile) -> Bool {
    guard !isEverything else { return true }
    let ending = file.name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() ?? ""
    let kinds = [UTType(filenameExtension: ending), UTType(mimeType: file.type)].compactMap(\.self)
    return types.contains { type in
      kinds.contains { $0.conforms(to: type) } || type.allFilenameExtensions.contains(ending)
        || type.allMIMETypes.contains(file.type.lowercased())
        || Self.families.contains { $0.type == type && file.type.hasPrefix($0.token.dropLast()) }
    }
  }

  private var isEverything: Bool {
    types.isEmpty || types.contains { [.item, .content, .data].contains($0) || Self.isUnknown($0) }
  }

  /// A kind of which neither an ending nor a name is known here is no restriction: its owner's list of them is not at hand.
  private static func isUnknown(_ type: UTType) -> Bool {
    type.allFilenameExtensions.isEmpty && type.allMIMETypes.isEmpty && !families.contains { $0.type == type }
  }

  private static let families: [(type: UTType, token: String)] = [
    (.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.video, "video/*"), (.text, "text/*"),
    (.audiovisualContent, "audio/*"), (.audiovisualContent, "video/*"),
  ]
}
