import Foundation

/// The tar file while it is made, by the system's `tar`, `find` and `sha256sum`.
struct BackupArchive {
  static let sumsName = "atrium/SHA256SUMS"

  let file: String
  let staging: StagingFolder

  /// The data folder's own entries are named below `data`; what links point at stays as it is.
  private static let naming = "--transform=flags=rh;s,^\\./,data/,"
  private static let kinds = ["(", "-type", "f", "-o", "-type", "d", "-o", "-type", "l", ")"]

  /// Begins the archive with files of the staging folder.
  func begin(_ names: [String]) throws {
    try tar("--create", in: staging.path, names)
    guard chmod(file, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  func append(_ names: [String]) throws {
    try tar("--append", in: staging.path, names)
  }

  /// Adds a folder, hidden names, links and empty folders included, and writes the checksums of its files.
  ///
  /// A file that changes while it is read may have got a checksum of other bytes than the archive has. What changed since a round began
  /// is added again, and counts in its newest state; after the last round what still changes has no checksum.
  ///
  /// - Parameter left: a folder that is left out, should it lie in there.
  /// - Returns: the path of the list, and how many files it has.
  func add(folder: String, leavingOut left: String) throws -> (path: String, count: Int) {
    var sums = FileSums()
    try refuseUnreadable(folder)
    let without = Backup.isInside(left, folder) ? ["-path", "." + left.dropFirst(folder.count), "-prune", "-o"] : []
    for round in 0..<4 {
      let stamp = staging.file("round-\(round)")
      let changed = round == 0 ? [] : ["-newercm", staging.file("round-\(round - 1)")]
      try Data().write(to: URL(filePath: stamp))
      try list(folder, without + Self.kinds + changed, to: "entries")
      try list(folder, without + ["-type", "f"] + changed, to: "files")
      guard try size("entries") > 0 else { break }
      if round < 3 { sums.add(try hash(folder)) } else { try sums.remove(names(in: "files")) }
      // 1: something changed while it was read, which the next round sees; and what went is not missed.
      try SystemTool(name: "tar", folder: folder).run(
        [
          "--append", "--file", file, "--format=posix", "--null", "--no-recursion", "--ignore-failed-read", Self.naming,
          "--files-from", staging.file("entries"),
        ], accepting: [1])
    }
    sums.leaveOutMissing(in: folder)
    let path = staging.file(Self.sumsName)
    try sums.text.write(to: URL(filePath: path))
    return (path, sums.count)
  }

  /// A backup that lacks files is none.
  private func refuseUnreadable(_ folder: String) throws {
    try list(folder, ["!", "-type", "l", "!", "-readable"], to: "unreadable")
    guard let name = try names(in: "unreadable").first else { return }
    throw BackupFailure.unreadable(String(decoding: Data(folder.utf8) + name.dropFirst(), as: UTF8.self))
  }

  private func hash(_ folder: String) throws -> Data {
    // 123 is said for a file that went meanwhile.
    try SystemTool(name: "xargs", folder: folder).run(
      ["--null", "--no-run-if-empty", "sha256sum", "--"], input: staging.file("files"), output: staging.file("sums"), accepting: [123])
    return try Data(contentsOf: URL(filePath: staging.file("sums")))
  }

  private func list(_ folder: String, _ condition: [String], to name: String) throws {
    // 1: a folder went meanwhile, or may not be read, which `refuseUnreadable` finds.
    try SystemTool(name: "find", folder: folder).run(
      [".", "-mindepth", "1"] + condition + ["-print0"], output: staging.file(name), accepting: [1])
  }

  private func names(in list: String) throws -> [Data] {
    try Data(contentsOf: URL(filePath: staging.file(list))).split(separator: 0).map { Data($0) }
  }

  private func size(_ name: String) throws -> Int {
    try Data(contentsOf: URL(filePath: staging.file(name)), options: .alwaysMapped).count
  }

  private func tar(_ mode: String, in folder: String, _ names: [String]) throws {
    try SystemTool(name: "tar", folder: folder).run(
      [mode, "--file", file, "--format=posix", "--owner=0", "--group=0", "--numeric-owner", "--"] + names)
  }
}
