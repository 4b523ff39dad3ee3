import Foundation
package import Retrieval
import Storage

/// What a state folder has for search by meaning. Nothing is changed by looking, and a server may run meanwhile.
package struct MeaningSummary: Sendable, Equatable {
  /// Files with text that were read.
  package let texts: Int
  /// Passages with vectors of the source in use; nil for none.
  package let passages: Int?

  /// - Parameters:
  ///   - state: the path of the state folder.
  ///   - model: nil for related words.
  package init(state: String, model: ModelFolder?) async {
    let folder = URL(filePath: state, directoryHint: .isDirectory)
    var texts = 0
    var name: String?
    if let database = await Self.database(folder) {
      let store = MeaningStore(database: database)
      texts = (try? await store.texts()) ?? 0
      name = try? await store.completeName()
      try? database.close()
    }
    if let model { name = (try? model.identity()).map { "model-" + $0 } }
    self.texts = texts
    passages = name.flatMap {
      let file = folder.appending(path: PassageIndexes.prefix + $0 + PassageIndexes.vectors)
      return try? VectorFileSummary(of: file).passages
    }
  }

  init(texts: Int, passages: Int?) {
    self.texts = texts
    self.passages = passages
  }

  private static func database(_ folder: URL) async -> Database? {
    let path = folder.appending(path: DocumentTexts.file.name).path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return (try? await DocumentTexts.file.usable(path, .seconds(1))).flatMap(\.self)
  }
}
