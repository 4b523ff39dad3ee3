package import Foundation
import Intelligence
import WorkerContract
package import Workers

extension WorkerPool {
  /// 1 to 100.
  private static let quality = 85
  /// Bytes of such a picture.
  private static let longestPicture: Int64 = 4 << 20

  /// A picture as it is sent to a model: a JPEG of at most ``ModelRequest/longestSide``, upright, and without what a camera wrote into it.
  ///
  /// - Throws: `WorkerError`; `WorkerFile.Failure`.
  package func pictureForModel(of file: WorkerFile, priority: WorkerPriority = .interactive) async throws -> Data {
    let output = try WorkerFile.inMemory()
    let side = ModelRequest.longestSide
    let request = RenderImage(width: side, height: side, format: .jpeg, quality: Self.quality)
    let rendered = try await perform(request, files: [file, output], priority: priority)
    guard (1...Self.longestPicture).contains(rendered.length) else { throw WorkerError.crashed(.misbehaved) }
    return Data(try output.read(Int(rendered.length), at: 0))
  }
}
