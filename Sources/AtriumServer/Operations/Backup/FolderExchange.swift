import Foundation

/// Folders that get others' places, one rename after the other, so that all of it can be undone.
struct FolderExchange {
  /// What a folder is called that made way, behind its own name.
  let suffix: String
  private(set) var setAside: [String] = []
  private var moves: [(from: String, to: String)] = []

  init(suffix: String) {
    self.suffix = suffix
  }

  /// - Returns: where the folder is now that stood at `place`; nil if none did.
  mutating func setAside(_ place: String) throws -> String? {
    guard FileManager.default.fileExists(atPath: place) else { return nil }
    try move(place, to: place + suffix)
    setAside.append(place + suffix)
    return place + suffix
  }

  mutating func move(_ folder: String, to place: String) throws {
    guard rename(folder, place) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    moves.append((folder, place))
  }

  /// Everything gets the name back that it had.
  mutating func undo() {
    while let last = moves.popLast() { rename(last.to, last.from) }
    setAside = []
  }
}
