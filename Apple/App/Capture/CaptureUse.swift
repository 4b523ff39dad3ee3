import Foundation

/// What captured pictures are for.
enum CaptureUse: Hashable {
  /// They are kept, as they are.
  case inbox
  /// One is read and not kept.
  case flyer

  /// Pictures that a person can choose at once; nil for any number.
  var most: Int? { self == .flyer ? 1 : nil }

  /// The files as they are used.
  func prepare(_ files: [URL]) async -> [URL] {
    guard self == .flyer, let first = files.first else { return files }
    let flyer = try? await FlyerPictureFile.make(of: first)
    return flyer.map { [$0] } ?? []
  }
}
