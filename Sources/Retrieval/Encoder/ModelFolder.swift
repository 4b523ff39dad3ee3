package import Foundation

/// A folder with a sentence encoder: `config.json`, `vocab.txt` and `model.safetensors`.
///
/// ```swift
/// let model = ModelFolder(URL(filePath: "/srv/minilm"))
/// try model.check()
/// ```
package struct ModelFolder: Sendable, Equatable {
  package static let configuration = "config.json"
  package static let vocabulary = "vocab.txt"
  package static let weights = "model.safetensors"

  /// Bytes of the weights that are looked at in each of three places: other weights differ everywhere.
  private static let sample = 64 << 10

  package let location: URL

  package init(_ location: URL) { self.location = location }

  /// What people call it: the name of the folder, or of the package around it where it is only called `model`.
  package var name: String {
    let path = location.standardizedFileURL.pathComponents
    return path.last == "model" ? path.dropLast().last ?? "model" : path.last ?? ""
  }

  /// Opens the model and closes it again.
  ///
  /// - Throws: ``ModelFault``, which names the file and what is wrong with it.
  package func check() throws(ModelFault) {
    do {
      _ = try SentenceEncoder(folder: location, product: PlainProduct())
    } catch {
      throw ModelFault(error)
    }
  }

  /// - Parameter threads: see ``SentenceEncoder/init(folder:threads:)``.
  /// - Throws: ``ModelFault``.
  package func encoder(threads: Int = 1) throws(ModelFault) -> SentenceEncoder {
    do {
      return try SentenceEncoder(folder: location, threads: threads)
    } catch {
      throw ModelFault(error)
    }
  }

  /// How many numbers a vector has, without opening the weights.
  ///
  /// - Throws: ``ModelFault``.
  package func dimension() throws(ModelFault) -> Int {
    do {
      return try EncoderConfiguration(json: SentenceEncoder.content(Self.configuration, of: location, limit: 1 << 20)).dimension
    } catch {
      throw ModelFault(error)
    }
  }

  /// 16 hexadecimal digits that are the same for the same model wherever it is: of the two small files, and of the length, the beginning,
  /// the middle and the end of the weights.
  ///
  /// - Throws: ``ModelFault``.
  package func identity() throws(ModelFault) -> String {
    do {
      var hash = ContentHash()
      for name in [Self.configuration, Self.vocabulary] {
        try SentenceEncoder.content(name, of: location, limit: Vocabulary.limit).withUnsafeBytes { hash.combine($0) }
      }
      let weights = try MappedFile(contentsOf: location.appending(path: Self.weights))
      let size = weights.bytes.count
      withUnsafeBytes(of: UInt64(size).littleEndian) { hash.combine($0) }
      for start in [0, size / 2, size - Self.sample] {
        let first = min(max(start, 0), size)
        hash.combine(UnsafeRawBufferPointer(rebasing: weights.bytes[first..<min(first + Self.sample, size)]))
      }
      let digits = String(hash.state, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    } catch {
      throw ModelFault(error)
    }
  }
}
