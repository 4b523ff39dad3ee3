import AtriumAPI
import AtriumDevice
import Foundation
import Testing

@Suite("A download of a file")
struct DocumentDownloadTests {
  private func kept(received: Int64, length: Int64 = 10, tag: String? = "\"a\"") -> CachedDocument {
    CachedDocument(serverID: UUID(), path: "x.pdf", entityTag: tag, received: received, length: length, lastUse: .distantPast)
  }

  @Test("a file that is not there is asked for as a whole, and its share grows with each piece")
  func whole() {
    var download = DocumentDownload(kept: nil)
    #expect(download.question == nil)
    #expect(download.fraction == nil)
    #expect(download.receive(.head(positions: 0..<10, length: 10, entityTag: "\"a\"")) == .restart)
    #expect(download.receive(.written(5)) == .none)
    #expect(download.fraction == 0.5)
    #expect(download.receive(.written(5)) == .none)
    #expect(download.receive(.end) == .finish)
  }

  @Test("of a part only the rest is asked for, and goes behind what is there")
  func rest() {
    var download = DocumentDownload(kept: kept(received: 4))
    #expect(download.question?.range == .from(4, through: nil))
    #expect(download.question?.entityTag == "\"a\"")
    #expect(download.receive(.head(positions: 4..<10, length: 10, entityTag: "\"a\"")) == .append)
    _ = download.receive(.written(6))
    #expect(download.receive(.end) == .finish)
  }

  @Test("bytes of another state of the file never go behind those of the former one")
  func changedMeanwhile() {
    var download = DocumentDownload(kept: kept(received: 4))
    #expect(download.receive(.head(positions: 0..<12, length: 12, entityTag: "\"b\"")) == .restart)
    #expect(download.received == 0)
    // A server that answers the rest of another state, against RFC 9110: nothing of it can be used.
    var wrong = DocumentDownload(kept: kept(received: 4))
    #expect(wrong.receive(.head(positions: 4..<12, length: 12, entityTag: "\"b\"")) == .discard)
    #expect(wrong.receive(.written(8)) == .none)
    #expect(wrong.receive(.end) == .none)
  }

  @Test("a whole file is not sent again while the server has the same state")
  func same() {
    var download = DocumentDownload(kept: kept(received: 10))
    #expect(download.question?.range == .from(0, through: 0))
    #expect(download.receive(.head(positions: 0..<1, length: 10, entityTag: "\"a\"")) == .useKept)
    #expect(download.fraction == 1)
  }

  @Test("without a connection a whole file is shown as it was, and a part is not")
  func unreachable() {
    var whole = DocumentDownload(kept: kept(received: 10))
    #expect(whole.receive(.failed(isUnreachable: true)) == .useKept)
    var part = DocumentDownload(kept: kept(received: 4))
    #expect(part.receive(.failed(isUnreachable: true)) == .keep)
    var none = DocumentDownload(kept: nil)
    #expect(none.receive(.failed(isUnreachable: true)) == .none)
  }

  @Test("a server that refuses a file does not get it shown from the device")
  func refused() {
    var download = DocumentDownload(kept: kept(received: 10))
    #expect(download.receive(.failed(isUnreachable: false)) == .keep)
  }

  @Test("what has come before a failure is kept only if its state has a name")
  func interrupted() {
    var named = DocumentDownload(kept: nil)
    _ = named.receive(.head(positions: 0..<10, length: 10, entityTag: "\"a\""))
    _ = named.receive(.written(3))
    #expect(named.receive(.failed(isUnreachable: true)) == .keep)
    var nameless = DocumentDownload(kept: nil)
    _ = nameless.receive(.head(positions: 0..<10, length: 10, entityTag: nil))
    _ = nameless.receive(.written(3))
    #expect(nameless.receive(.failed(isUnreachable: true)) == .discard)
  }

  @Test("a file of which nobody can say whether it changed is asked for anew")
  func untagged() {
    #expect(DocumentDownload(kept: kept(received: 10, tag: nil)).question == nil)
  }

  @Test("an empty file is done at once, and nothing is divided by its length")
  func empty() {
    var download = DocumentDownload(kept: nil)
    #expect(download.receive(.head(positions: 0..<0, length: 0, entityTag: "\"a\"")) == .restart)
    #expect(download.fraction == 1)
    #expect(download.receive(.end) == .finish)
  }
}
