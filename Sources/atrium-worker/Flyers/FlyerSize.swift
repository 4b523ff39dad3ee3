import WorkerContract

/// In how many pixels a flyer is read. A pass of Tesseract over 2,048 x 1,536 pixels of a flyer takes a fifth to half a second, and the smallest
/// print of a poster that fills a phone's picture is then some 20 pixels high.
struct FlyerSize: Equatable {
  let width: Int
  let height: Int

  /// Pixels of the longer side up to which a picture is enlarged, at most three times: a thumbnail's capitals of 10 pixels become readable.
  private static let enlargedSide = 1_400.0
  private static let mostEnlarged = 3.0

  /// - Throws: ``WorkerFailure`` `tooLarge`, before anything is decoded, and `unsupported` for a PDF.
  init(_ header: ImageHeader) throws(WorkerFailure) {
    guard header.format != .pdf else { throw WorkerFailure(.unsupported, "a PDF") }
    guard header.width >= 1, header.height >= 1 else { throw WorkerFailure(.damaged, "\(header.width) x \(header.height) pixels") }
    guard header.width <= ReadFlyer.mostPixels / header.height else {
      throw WorkerFailure(.tooLarge, "\(header.width) x \(header.height) pixels")
    }
    let long = Double(max(header.width, header.height))
    let enlarged = min(Self.mostEnlarged, Self.enlargedSide / long)
    let scale = enlarged > 1 ? enlarged : min(1, Double(ReadFlyer.longestSide) / long)
    width = max(1, Int((Double(header.width) * scale).rounded()))
    height = max(1, Int((Double(header.height) * scale).rounded()))
  }
}
