package import Foundation
import Storage

/// What the machine says of itself. Tests say it instead.
package struct Machine: Sendable {
  /// How many folders one user may watch; nil where the kernel does not tell.
  var watchLimit: Int?
  package let now: Date
  /// Bytes that may still be written to the disk of a folder; nil where it does not tell.
  var freeBytes: @Sendable (String) -> Int64?

  package init(
    watchLimit: Int? = Machine.kernelWatchLimit(), now: Date = Date(), freeBytes: @escaping @Sendable (String) -> Int64? = Machine.freeBytes
  ) {
    self.watchLimit = watchLimit
    self.now = now
    self.freeBytes = freeBytes
  }

  package static func kernelWatchLimit() -> Int? {
    let text = try? String(contentsOfFile: "/proc/sys/fs/inotify/max_user_watches", encoding: .utf8)
    return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  @Sendable package static func freeBytes(_ folder: String) -> Int64? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    return Int64(status.f_bavail) * Int64(status.f_frsize)
  }
}

extension HouseChecks {
  /// Below the first the house opens, but soon will not write; below the second a database cannot be kept.
  private static let littleSpace: Int64 = 1 << 30
  private static let noSpace: Int64 = 32 << 20
  /// No Atrium of this version ran before: 2026-01-01.
  private static let earliest = Date(timeIntervalSince1970: 1_767_225_600)

  func freeSpace() -> CheckResult {
    var folder = URL(filePath: state)
    while !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)), folder.pathComponents.count > 1 {
      folder = folder.deletingLastPathComponent()
    }
    guard let free = machine.freeBytes(folder.path(percentEncoded: false)) else {
      return .warning("free space", "The disk of \(state) does not report its free space.", fix: "Look with df that there is some.")
    }
    let detail = "\(free >> 20) MiB are free on the disk of the state folder."
    let fix = "Free some space, or move the state folder to another disk (--state)."
    if free < Self.noSpace { return .failed("free space", detail, fix: fix) }
    return free < Self.littleSpace ? .warning("free space", detail, fix: fix) : .passed("free space", detail)
  }

  /// A folder that is not watched is looked at every now and then instead, which costs more and comes later.
  func watches() -> CheckResult {
    guard let limit = machine.watchLimit else {
      return .warning(
        "watches", "This system does not report how many folders can be watched.", fix: "Reload the app after changing a file.")
    }
    var folders = 1
    try? DataFolder(root: data).walk { if case .folder = $0 { folders += 1 } }
    let detail = "The data folder has \(folders) folders, of which \(limit) may be watched."
    guard folders > limit else { return .passed("watches", detail) }
    return .warning(
      "watches", detail, fix: "Allow more: echo fs.inotify.max_user_watches=\(folders * 2) > /etc/sysctl.d/atrium.conf; sysctl --system.")
  }

  /// Tokens expire, and lists are in order, by the clock.
  func clock() -> CheckResult {
    let fix = "Set the clock, for instance with timedatectl set-ntp true."
    let now = machine.now.formatted(.iso8601)
    guard machine.now >= Self.earliest else { return .failed("clock", "It is \(now) here, before this Atrium was written.", fix: fix) }
    let attributes = try? FileManager.default.attributesOfItem(atPath: state + "/" + RecordsFile.name)
    if place == .file, let written = attributes?[.modificationDate] as? Date, written > machine.now.addingTimeInterval(3600) {
      return .failed("clock", "It is \(now) here, but the records were written at \(written.formatted(.iso8601)).", fix: fix)
    }
    return .passed("clock", "It is \(now).")
  }
}
