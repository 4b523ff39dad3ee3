import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import Storage
import TestSupport
import Testing

/// Files that are on their way to the server, as comics are.
@MainActor @Suite struct UploadQueueTests {
  private let server = UploadServer()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-imports-\(UUID().uuidString)")

  private func files(_ names: [String]) throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try names.map { name in
      let file = folder.appending(path: name)
      try Data("content of \(name)".utf8).write(to: file)
      return file
    }
  }

  private func imports() -> UploadQueue {
    let client = APIClient(transport: server)
    return UploadQueue { file, folder, progress in
      let call = ImportComic(name: file.lastPathComponent, folder: folder)
      return try await client.upload(call, from: try FileUploadSource(file), clock: EagerClock(), progress: progress).path
    }
  }

  @Test("each file is sent to the folder under its name, and what failed can be tried again")
  func importing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let imports = imports()
    server.refuse("Bad.cbz")
    imports.add(try files(["A.cbz", "Bad.cbz", "C.cbz"]), to: "Moon")
    try await becomes(true) { imports.items.allSatisfy(\.isDone) }
    #expect(imports.items[0].state == .added(path: "Moon/A.cbz") && imports.items[2].state == .added(path: "Moon/C.cbz"))
    guard case .failed = imports.items[1].state else {
      Issue.record("\(imports.items[1].state)")
      return
    }
    #expect(server.kept == ["Moon/A.cbz": "content of A.cbz", "Moon/C.cbz": "content of C.cbz"])
    server.refuse(nil)
    imports.retry(imports.items[1].id)
    try await becomes(true) { imports.items[1].state == .added(path: "Moon/Bad.cbz") }
    #expect(server.kept["Moon/Bad.cbz"] == "content of Bad.cbz")
    imports.clear()
    #expect(imports.items.isEmpty)
  }

  @Test("a file that is not there any more says so, and holds up no other")
  func gone() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let imports = imports()
    let there = try files(["A.cbz"])
    imports.add([folder.appending(path: "gone.cbz")] + there, to: nil)
    try await becomes(true) { imports.items.allSatisfy(\.isDone) }
    #expect(imports.items[1].state == .added(path: "Comics/A.cbz") && server.kept.count == 1)
    guard case .failed = imports.items[0].state else {
      Issue.record("\(imports.items[0].state)")
      return
    }
  }
}

/// Takes imports in the two steps of an upload: it is begun, then its bytes come.
private final class UploadServer: Transport {
  private struct State {
    var begun: [String] = []
    var kept: [String: String] = [:]
    var refused: String?
  }

  private let state = Locked(State())

  /// The contents of the files, by where they are.
  var kept: [String: String] { state.withLock(\.kept) }

  /// - Parameter name: of files that are damaged.
  func refuse(_ name: String?) { state.withLock { $0.refused = name } }

  func send(_ request: WireRequest) async throws -> WireResponse {
    try state.withLock { state in
      if request.method == .post {
        let name = request.path.split(separator: "/").last.map(String.init) ?? ""
        state.begun.append((request[field: "folder"] ?? "Comics") + "/" + name)
        return WireResponse(status: 201, headers: ["location": "/api/uploads/\(state.begun.count - 1)"])
      }
      guard let number = request.path.split(separator: "/").last.flatMap({ Int($0) }), state.begun.indices.contains(number) else {
        return WireResponse(Problem(.notFound))
      }
      let path = state.begun[number]
      if let refused = state.refused, path.hasSuffix(refused) { return WireResponse(Problem(.corruptedArchive)) }
      state.kept[path] = String(decoding: request.body ?? Data(), as: UTF8.self)
      return try WireResponse(json: ImportedComic(path: path), headers: ["upload-complete": "?1"])
    }
  }

  func stream(_ request: WireRequest) async throws -> WireStream { throw ScriptedServer.NotScripted() }
}
