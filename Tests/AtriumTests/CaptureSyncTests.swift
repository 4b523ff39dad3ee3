import Foundation
import Testing

@testable import atrium

/// What a capture waits for, as the kernel sees it.
@Suite("Captures on the disk", .timeLimit(.minutes(5)))
struct CaptureSyncTests {
  @Test(
    "a file is on disk before it has its name, and that before the records say so, and all of it before the answer; each is synced once",
    .enabled("no process may be traced here") { try await CallTrace.isPermitted }, arguments: [100_000, 1_000_000])
  func order(size: Int) async throws {
    let served = try await ServedHouse.open()
    let inbox = served.house.data + "/inbox"
    let file = served.house.root + "/photo.bin"
    try Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: URL(filePath: file))
    // The folder is made, and the house is at work as ever.
    try await capture("first", served)
    let trace = try await CallTrace.of(served) { try await capture(file, served) }

    func isFile(_ path: String) -> Bool { path.hasPrefix(inbox + "/") || path.hasSuffix(".part") }
    let named = try #require(trace.first { $0 == .named("photo.bin") })
    let written = try #require(trace.first { if case .syncEnded(let path) = $0 { isFile(path) } else { false } })
    let folder = try #require(trace.first(from: named) { $0 == .syncBegan(inbox) })
    let kept = try #require(trace.first(from: folder) { $0 == .syncEnded(inbox) })
    let isRecords = { (path: String) in path.hasSuffix("house.sqlite-wal") }
    let records = try #require(trace.first(from: kept) { if case .syncBegan(let path) = $0 { isRecords(path) } else { false } })
    let recorded = try #require(trace.first(from: records) { if case .syncEnded(let path) = $0 { isRecords(path) } else { false } })
    let answered = try #require(trace.first(from: named) { $0 == .answered })
    #expect(written < named && named < folder && recorded < answered, "\(trace.events)")
    #expect(trace.syncs(of: isFile) == 1 && trace.syncs { $0 == inbox } == 1, "\(trace.events)")
  }

  @Test("a trace is read as it was written, also where calls are cut by those of other threads")
  func reader() {
    var trace = CallTrace()
    for line in [
      #"7 fsync(5</d/inbox/#12 (deleted)>) = 0"#, #"7 linkat(5</d/inbox/#12>, "", 6</d/inbox>, "a.bin", AT_EMPTY_PATH) = 0"#,
      #"8 fsync(6</d/inbox> <unfinished ...>"#, #"9 fdatasync(4</s/house.sqlite-wal> <unfinished ...>"#, #"8 <... fsync resumed>) = 0"#,
      #"9 <... fdatasync resumed>) = 0"#, #"3 write(9<socket:[1]>, "HTTP/1.1 200 OK\r\n"..., 300 <unfinished ...>"#,
    ] { trace.read(line[...]) }
    #expect(
      trace.events == [
        .syncBegan("/d/inbox/#12 (deleted)"), .syncEnded("/d/inbox/#12 (deleted)"), .named("a.bin"), .syncBegan("/d/inbox"),
        .syncBegan("/s/house.sqlite-wal"), .syncEnded("/d/inbox"), .syncEnded("/s/house.sqlite-wal"), .answered,
      ])
    #expect(trace.syncs { $0 == "/d/inbox" } == 1)
  }

  private func capture(_ what: String, _ served: ServedHouse) async throws {
    let said = try await Command.run(["capture", what], after: "export XDG_CONFIG_HOME=/nowhere ATRIUM_URL=\(served.origin)")
    #expect(said.status == 0, "\(said)")
  }
}
