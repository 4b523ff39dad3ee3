import DocumentModel
import WorkerContract

extension FlyerText {
  /// Whether it keeps what its documentation promises: a worker that was taken over may say anything, and others calculate with these numbers.
  var isPlausible: Bool {
    let longest = ReadFlyer.longestSide * 2
    guard (1...longest).contains(width), (1...longest).contains(height) else { return false }
    guard words.count <= ReadFlyer.mostWords, codes.count <= ReadFlyer.mostCodes else { return false }
    return words.allSatisfy(\.isPlausible) && codes.allSatisfy { Self.isText($0.text) && $0.box.isOnPage }
  }

  fileprivate static func isText(_ text: String) -> Bool { !text.isEmpty && text.utf8.count <= ReadFlyer.longestText }
}

extension FlyerText.Word {
  fileprivate var isPlausible: Bool {
    FlyerText.isText(text) && place.isOnPage && box.isOnPage && (0...1).contains(confidence) && (0..<ReadFlyer.mostWords).contains(line)
  }
}
