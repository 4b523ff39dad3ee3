import Foundation
import Storage

/// What `atrium doctor` looks at in the folders of a house. Nothing is changed, no lock is kept, and a server may run meanwhile.
package struct HouseChecks: Sendable {
  let data: String
  let state: String
  /// Nil where it is not known where they are.
  let place: RecordsPlace?
  let rooms: [any RoomModule]
  let machine: Machine

  package init(data: String, state: String, records place: RecordsPlace? = .file, rooms: [any RoomModule], machine: Machine = Machine()) {
    self.data = data
    self.place = place
    self.state = URL(filePath: state).standardizedFileURL.path(percentEncoded: false)
    self.rooms = rooms
    self.machine = machine
  }

  /// Whether a server works in the state folder now.
  package var isServing: Bool { if case .process = holder { true } else { false } }

  private var holder: StateFolder.Holder { StateFolder.holder(of: state) }

  /// Every finding, in the order in which a person reads them.
  package func findings() async -> [CheckResult] {
    var findings = [dataFolder(), stateFolder(), lock(), freeSpace()]
    findings += await records()
    for room in rooms { findings += await room.checks(state: state) }
    return findings + [watches(), clock()]
  }

  private func dataFolder() -> CheckResult {
    do {
      let folder = try DataFolder(root: data)
      var files = 0
      var unreadable: String?
      try folder.walk { entry in
        switch entry {
        case .file: files += 1
        case .skipped(let path, .unreadable): unreadable = unreadable ?? path
        default: break
        }
      }
      guard let unreadable else { return .passed("data folder", "\(folder.root) can be read; it has \(files) files.") }
      return .warning(
        "data folder", "“\(unreadable)” in \(folder.root) may not be read.",
        fix: "Give the user who runs the server the right to read it, for instance with chmod -R u+rX.")
    } catch DataFolder.Failure.kernelTooOld {
      return .failed("data folder", "This kernel cannot open files safely.", fix: "Use Linux 5.6 or newer.")
    } catch {
      return .failed(
        "data folder", error.localizedDescription,
        fix: "Choose a folder that exists and that the user who runs the server may read (--data).")
    }
  }

  private func stateFolder() -> CheckResult {
    var folder = URL(filePath: state)
    while !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)), folder.pathComponents.count > 1 {
      folder = folder.deletingLastPathComponent()
    }
    let path = folder.path(percentEncoded: false)
    guard access(path, W_OK | X_OK) == 0 else {
      return .failed(
        "state folder", "\(path) may not be written.", fix: "Give it to the user who runs the server, or choose another folder (--state).")
    }
    if let mode = StateRights.openMode(of: state) {
      return .warning(
        "state folder", "Other users can read \(state) (mode 0\(String(mode, radix: 8))).",
        fix: "The next start of the server closes it; or run: chmod 700 \(state)")
    }
    let isThere = URL(filePath: path).standardizedFileURL == URL(filePath: state).standardizedFileURL
    return .passed("state folder", isThere ? "\(state) can be written." : "\(state) is not there yet and can be made.")
  }

  private func lock() -> CheckResult {
    switch holder {
    case .nobody: .passed("lock", "No server works in the state folder.")
    case .process(let number): .passed("lock", "A server works in the state folder\(number.map { ": process \($0)" } ?? "").")
    case .unknown(let reason):
      .failed(
        "lock", "The lock of the state folder cannot be read: \(reason).",
        fix: "Run this as the user who runs the server, or give that user the folder.")
    }
  }
}
