import AtriumClient
import AtriumDevice
import CoreGraphics
import Foundation
import Vision

/// Reads a flyer's text on the device, before the server does: it goes along with the picture, and the server reads both.
enum FlyerTextReader {
  /// - Returns: with what was shared along with the picture; nil where there is nothing to read.
  @concurrent static func text(in picture: URL) async -> String? {
    let shared = try? String(contentsOf: SharedFlyer.words(beside: picture), encoding: .utf8)
    return SharedFlyer.text(shared: shared, recognized: RecognizedLine.text(of: lines(in: picture)))
  }

  private static func lines(in picture: URL) -> [RecognizedLine] {
    let request = VNRecognizeTextRequest()
    request.automaticallyDetectsLanguage = true
    // Names of bands are in no dictionary: corrected, they become other words.
    request.usesLanguageCorrection = false
    do {
      try picture.whileAccessible { try VNImageRequestHandler(url: $0).perform([request]) }
    } catch {
      return []
    }
    return (request.results ?? []).compactMap { observation in
      guard let text = observation.topCandidates(1).first else { return nil }
      // Vision counts from the bottom left.
      let box = observation.boundingBox
      return RecognizedLine(
        text: text.string, confidence: Double(text.confidence), left: box.minX, top: 1 - box.maxY, height: box.height)
    }
  }
}
