import AtriumAPI
package import Foundation
import Hummingbird
import MediaTypes
import Paths
package import Storage

/// The files of the data folder over HTTP, as they are, for those who have a room that claims them.
struct FileRoutes: Sendable {
  let folder: DataFolder
  let modules: [any RoomModule]
  /// How long ago a file must have been changed for its tag to be a strong one.
  let settled: Duration

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.bytes(GetRaw.self, with: raw)
  }

  @concurrent
  private func raw(_ call: GetRaw, context: AtriumRequestContext) async throws -> ByteSource {
    // What a person may not read looks like what is not there, and is not looked for.
    guard !DataFolder.isHidden(call.path), let person = context.person, isClaimed(call.path, for: person) else { throw Self.notFound }
    do {
      let file = try await folder.reading { try $0.openFile(call.path) }
      return ByteSource(file, in: folder, settled: settled, now: .now)
    } catch let failure as DataFolder.Failure {
      throw Self.problem(for: failure)
    }
  }

  /// A file that several rooms claim is there for a person with any of them.
  private func isClaimed(_ path: String, for person: Person) -> Bool {
    let key = PathKey(path)
    return modules.contains { person.has($0.room) && $0.claims(key) }
  }

  private static let notFound = Problem(.notFound, detail: "There is no such file.", field: "path")

  private static func problem(for failure: DataFolder.Failure) -> Problem {
    switch failure {
    case .emptyPath, .absolutePath, .parentComponent, .nulByte, .notNormal:
      Problem.invalid("path", "is not a path within the data folder")
    case .symbolicLink, .outside:
      Problem(.notFound, detail: "This path leads through a symbolic link, which is not followed.", field: "path")
    // What the file system cannot name is not there.
    case .notFound, .notRegular, .deletedWhileRead, .system(_, code: ENAMETOOLONG):
      notFound
    case .notPermitted:
      Problem(.notPermitted, detail: "The server does not have permission to read this file.", field: "path")
    case .tooLarge, .changedWhileRead, .otherFileSystem, .stalled, .system, .noFolder, .kernelTooOld:
      Problem(.unavailable, detail: "This file cannot be read at the moment.", field: "path")
    }
  }
}

extension ByteSource {
  /// The bytes of a file.
  package init(_ file: DataFile, in folder: DataFolder, settled: Duration, now: Date, isAttachment: Bool = false) {
    self.init(
      length: file.status.size,
      type: MediaType(path: file.path) ?? .unknown,
      tag: EntityTag(of: file, settled: settled, now: now),
      // A date that is still to come is no date of a change (RFC 9110 section 8.8.2.1).
      modified: min(Date(timeIntervalSince1970: file.status.modifiedDate.timeIntervalSince1970.rounded(.down)), now),
      name: file.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? file.path,
      isAttachment: isAttachment,
      read: { range in
        try await folder.reading { _ in
          try ByteBuffer(reading: Int(range.upperBound - range.lowerBound)) { try file.read(into: $0, at: range.lowerBound) }
        }
      })
  }
}
