import WorkerContract

/// In how many pixels a page is read. Tesseract reads letters best whose capitals are 20 to 40 pixels high, and a page of text has those when its long
/// side is about 3,000 pixels. Measured with text of 8 to 24 pixels in three fonts: enlarged twice, the share of wrong letters of 10 pixels falls
/// from 2 to 9 % to 0 to 1 %, and enlarging further gains nothing.
struct PageSize: Equatable {
  let width: Int
  let height: Int
  /// Pixels an inch; 0 if unknown.
  let resolution: Int

  /// Pixels of the long side, up to which pictures are enlarged.
  private static let enlargedSide = 3_000.0
  private static let mostEnlarged = 2.0
  /// Less is not worth it: a page of 2,000 pixels and more has letters that are high enough, and a fifth more pixels take a fifth more time.
  private static let leastEnlarged = 1.5
  /// Pixels in all: a page of 4,000 x 3,000. A long screenshot keeps its width as far as that allows.
  private static let mostPixels = 12_000_000.0
  /// Tesseract counts the pixels of a side in 16 bits.
  private static let longestSide = 16_000.0
  private static let pdfResolution = 200.0
  private static let pointsPerInch = 72.0

  /// - Throws: ``WorkerFailure`` `tooLarge`, before anything is decoded.
  init(_ header: ImageHeader) throws(WorkerFailure) {
    let (own, height) = (Double(header.width), Double(header.height))
    guard own >= 1, height >= 1 else { throw WorkerFailure(.damaged, "\(header.width) x \(header.height) pixels") }
    let long = max(own, height)
    let mostScale = min((Self.mostPixels / own / height).squareRoot(), Self.longestSide / long)
    let scale: Double
    if header.format == .pdf {
      scale = min(Self.pdfResolution / Self.pointsPerInch, mostScale)
      resolution = max(1, Int(scale * Self.pointsPerInch))
    } else {
      guard header.width <= RecognizeText.mostPixels / header.height else {
        throw WorkerFailure(.tooLarge, "\(header.width) x \(header.height) pixels")
      }
      let enlarged = min(Self.mostEnlarged, Self.enlargedSide / long)
      scale = min(enlarged < Self.leastEnlarged ? 1 : enlarged, mostScale)
      resolution = 0
    }
    width = max(1, Int((own * scale).rounded()))
    self.height = max(1, Int((height * scale).rounded()))
  }
}
