import Foundation

/// The tar file while it is made, by the system's `tar`, `find` and `sha256sum`.
struct BackupArchive {
  static let sumsName = "atrium/SHA256SUMS"

  let file: String
  let staging: StagingFolder

  /// How often what changed meanwhile is added again.
  private static let rounds = 4

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
  /// is added again, and counts in its newest state; after the last round what still changes has no checksum. What is not in the archive
  /// yet is added in each round too: a folder that gets another name does not change what lies in it.
  ///
  /// - Parameter left: a folder that is left out, should it lie in there.
  /// - Returns: the path of the list, and how many files it has.
  /// - Throws: ``BackupFailure/unreadable(_:)`` for what is there and could not be read.
  func add(folder: String, leavingOut left: String) throws -> (path: String, count: Int) {
    let without = Backup.isInside(left, folder) ? ["-path", "." + left.dropFirst(folder.count), "-prune", "-o"] : []
    let entries = without + Self.kinds
    var sums = FileSums()
    var archived: Set<Data> = []
    var isComplete = false
    try refuseUnreadable(folder)
    for round in 0..<Self.rounds where !isComplete {
      try Data().write(to: URL(filePath: stamp(round)))
      let changed = round == 0 ? [] : try Set(names(folder, entries + newer(than: round - 1)))
      let isWhole = try list(folder, entries, to: "all")
      let missing = try names(in: "all").filter { changed.contains($0) || !archived.contains($0) }
      isComplete = missing.isEmpty && isWhole
      guard !missing.isEmpty else { continue }
      archived.subtract(missing)
      let files = try Set(names(folder, without + ["-type", "f"])).intersection(missing)
      sums.remove(Array(files))
      let isLast = round == Self.rounds - 1
      sums.add(try hash(folder, missing.filter { files.contains($0) && !(isLast && changed.contains($0)) }))
      // A file of which no checksum could be made could not be read, whatever the archive has got of it.
      archived.formUnion(try add(missing, of: folder).filter { !files.contains($0) || sums.contains($0) })
    }
    if !isComplete {
      let changed = try names(folder, entries + newer(than: Self.rounds - 1))
      sums.remove(changed)
      let changing = try Set(names(folder, entries + newer(than: Self.rounds - 2))).union(changed)
      guard try list(folder, entries, to: "all") else { throw BackupFailure.unreadable(folder) }
      if let name = try names(in: "all").first(where: { !archived.contains($0) && !changing.contains($0) }) {
        throw unreadable(name, in: folder)
      }
    }
    sums.leaveOutMissing(in: folder)
    let path = staging.file(Self.sumsName)
    try sums.text.write(to: URL(filePath: path))
    return (path, sums.count)
  }

  private func stamp(_ round: Int) -> String { staging.file("round-\(round)") }

  private func newer(than round: Int) -> [String] { ["-newercm", stamp(round)] }

  /// - Returns: the names that the archive got. What went meanwhile is not among them.
  private func add(_ names: [Data], of folder: String) throws -> [Data] {
    try write(names, to: "entries")
    // 1: something changed while it was read, which the next round sees.
    try SystemTool(name: "tar", folder: folder).run(
      [
        "--append", "--file", file, "--format=posix", "--null", "--no-recursion", "--ignore-failed-read", "--verbose",
        "--quoting-style=escape", Self.naming, "--files-from", staging.file("entries"),
      ], output: staging.file("written"), accepting: [1])
    return try Data(contentsOf: URL(filePath: staging.file("written"))).split(separator: UInt8(ascii: "\n")).map { line in
      // Folders are said with a slash at their end.
      FileSums.unescaped(Data(line.last == UInt8(ascii: "/") ? line.dropLast() : line))
    }
  }

  /// A backup that lacks files is none.
  private func refuseUnreadable(_ folder: String) throws {
    guard let name = try names(folder, ["!", "-type", "l", "!", "-readable"]).first else { return }
    throw unreadable(name, in: folder)
  }

  private func unreadable(_ name: Data, in folder: String) -> BackupFailure {
    .unreadable(String(decoding: Data(folder.utf8) + name.dropFirst(), as: UTF8.self))
  }

  private func hash(_ folder: String, _ names: [Data]) throws -> Data {
    try write(names, to: "files")
    // 123 is said for a file that went meanwhile, or cannot be read.
    try SystemTool(name: "xargs", folder: folder).run(
      ["--null", "--no-run-if-empty", "sha256sum", "--"], input: staging.file("files"), output: staging.file("sums"), accepting: [123])
    return try Data(contentsOf: URL(filePath: staging.file("sums")))
  }

  /// - Returns: whether every folder could be listed to its end.
  @discardableResult
  private func list(_ folder: String, _ condition: [String], to name: String) throws -> Bool {
    try SystemTool(name: "find", folder: folder).run(
      [".", "-ignore_readdir_race", "-mindepth", "1"] + condition + ["-print0"], output: staging.file(name), accepting: [1]) == 0
  }

  private func names(_ folder: String, _ condition: [String]) throws -> [Data] {
    try list(folder, condition, to: "names")
    return try names(in: "names")
  }

  private func names(in list: String) throws -> [Data] {
    try Data(contentsOf: URL(filePath: staging.file(list))).split(separator: 0).map { Data($0) }
  }

  private func write(_ names: [Data], to list: String) throws {
    try names.reduce(into: Data()) { text, name in
      text.append(name)
      text.append(0)
    }.write(to: URL(filePath: staging.file(list)))
  }

  private func tar(_ mode: String, in folder: String, _ names: [String]) throws {
    try SystemTool(name: "tar", folder: folder).run(
      [mode, "--file", file, "--format=posix", "--owner=0", "--group=0", "--numeric-owner", "--"] + names)
  }
}
