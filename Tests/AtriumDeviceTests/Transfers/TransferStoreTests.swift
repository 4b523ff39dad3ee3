import AtriumAPI
import Foundation
import Testing

@testable import AtriumDevice

@Suite struct TransferStoreTests {
  private let date = Date(timeIntervalSince1970: 1_732_880_000)

  @Test func anUploadKeepsItsOwnCopyAndIsFoundAfterALaunch() throws {
    let root = try Folder()
    let file = try root.file("film.mov", "0123456789")
    let added = try root.store.addUpload(of: file, named: "film.mov", as: call(), to: UUID(), at: date)
    try FileManager.default.removeItem(at: file)
    let found = try #require(TransferStore(folder: root.folder).all().first)
    #expect(found == added)
    #expect(found.transfer.direction == .upload(length: 10))
    #expect(try text(root.store.content(of: added.id)) == "0123456789")
  }

  @Test func aPartIsAFileOfItsOwnAndAllOfItTheFileItself() throws {
    let root = try Folder()
    let saved = try root.store.addUpload(of: try root.file("a", "0123456789"), named: "a", as: call(), to: UUID(), at: date)
    #expect(try text(root.store.file(for: 3..<7, of: saved)) == "3456")
    #expect(try text(root.store.file(for: 7..<10, of: saved)) == "789")
    #expect(try root.store.file(for: 0..<10, of: saved) == root.store.content(of: saved.id))
    #expect(throws: (any Error).self) { try root.store.file(for: 8..<12, of: saved) }
    #expect(try text(root.store.emptyFile(for: saved.id)).isEmpty)
  }

  @Test func whatIsAddedTwiceIsOneTransfer() throws {
    let root = try Folder()
    let (id, file) = (UUID(), try root.file("a", "1"))
    var first = try root.store.addUpload(of: file, named: "a", as: call(), to: UUID(), id: id, at: date)
    _ = first.transfer.handle(.start)
    try root.store.save(first)
    #expect(try root.store.addUpload(of: file, named: "a", as: call(), to: UUID(), id: id, at: date) == first)
    #expect(root.store.all().count == 1)
    try root.store.remove(id)
    #expect(root.store.all().isEmpty)
  }

  @Test func whatWasNotAddedToItsEndIsNoTransfer() throws {
    let root = try Folder()
    let cut = root.folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: cut, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: cut.appending(path: "content"))
    #expect(root.store.all().isEmpty)
    #expect(throws: (any Error).self) {
      try root.store.addUpload(of: root.folder.appending(path: "missing"), named: "x", as: call(), to: UUID(), at: date)
    }
    #expect(root.store.all().isEmpty)
  }

  @Test func onlyLargeSharedFilesAreTakenAndEachOnce() throws {
    let temporary = try TemporaryQueue()
    let root = try Folder()
    let large = String(repeating: "a", count: Int(SharedFileTransfer.least))
    let thing = try temporary.add(ShareContent(files: [try temporary.file("a.jpg", "1"), try temporary.file("b.mov", large)]))
    let claimed = try temporary.queue().claimFirst(at: temporary.date)
    #expect(try !SharedFileTransfer.take(0, of: thing, at: claimed.file(at: 0), into: root.store))
    // The app was killed between taking the file over and noting it.
    #expect(try SharedFileTransfer.take(1, of: thing, at: claimed.file(at: 1), into: root.store))
    #expect(try SharedFileTransfer.take(1, of: thing, at: claimed.file(at: 1), into: root.store))
    #expect(root.store.all().map(\.name) == ["b.mov"])
    #expect(!SharedFileTransfer.isSentAtOnce(thing))
  }

  @Test func aDocumentIsDownloadedOnceAndAgainWhereItFailed() throws {
    let root = try Folder()
    let server = UUID()
    let first = try root.store.addDownload(of: "life/A b.pdf", from: server, at: date)
    #expect(first.name == "A b.pdf")
    #expect(try root.store.addDownload(of: "life/A b.pdf", from: server, at: date) == first)
    #expect(try root.store.addDownload(of: "life/A b.pdf", from: UUID(), at: date) != first)
    #expect(root.store.all().download(of: "life/A b.pdf", from: server) == first)
    var failed = first
    _ = failed.transfer.handle(.start)
    _ = failed.transfer.handle(.refused(reason: nil))
    try root.store.save(failed)
    let again = try root.store.addDownload(of: "life/A b.pdf", from: server, at: date)
    #expect(again.id != first.id)
    #expect(Set(root.store.all().filter { $0.serverID == server }.map(\.id)) == [again.id])
  }

  @Test func aTransferThatAnEarlierVersionSavedIsRead() throws {
    let root = try Folder()
    let saved = try root.store.addUpload(of: try root.file("a", "1"), named: "a", as: call(), to: UUID(), at: date)
    let manifest = root.folder.appending(path: saved.id.uuidString).appending(path: "transfer.json")
    let text = try text(manifest)
    #expect(!text.contains("document") && !text.contains("entityTag"))
    #expect(try root.store.transfer(saved.id) == saved)
  }

  private func call() throws -> TransferCall { try TransferCall(upload: UploadLibraryFile(name: "film.mov")) }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private final class Folder {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "Transfers-" + UUID().uuidString, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var store: TransferStore { TransferStore(folder: folder) }

    func file(_ name: String, _ text: String) throws -> URL {
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file
    }
  }
}
