package import Imaging
import MediaTypes
import NIOCore
package import Storage
import Workers

extension ByteSource {
  /// A rendered picture.
  ///
  /// - Parameters:
  ///   - folder: its threads read the picture.
  ///   - name: without its ending.
  package init(
    _ image: CachedImage, in folder: DataFolder, tag: EntityTag, name: String, isImmutable: Bool, isNegotiated: Bool = false
  ) {
    self.init(
      length: image.length, type: MediaType(path: "a.\(image.ending)") ?? .unknown, tag: tag,
      name: "\(name).\(image.ending)", isImmutable: isImmutable, isNegotiated: isNegotiated
    ) { range in
      try await folder.reading { _ in
        try ByteBuffer(reading: Int(range.upperBound - range.lowerBound)) { try image.file.read(into: $0, at: range.lowerBound) }
      }
    }
  }
}
