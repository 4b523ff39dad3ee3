import Foundation
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite struct XMLWorkerTests {
  private func read(_ documents: [String], _ elements: Set<String>, limit: Int = 100) async throws -> ([FoundElement], [Int]) {
    let bytes = documents.map { Array($0.utf8) }
    var ranges: [ByteRange] = []
    for document in bytes {
      ranges.append(ByteRange(offset: (ranges.last.map { $0.offset + $0.length }) ?? 0, length: Int64(document.count)))
    }
    let request = ReadXML(documents: ranges, elements: elements, limit: limit)
    return try await Programs.withPool(of: "atrium-worker") { pool in
      let found = Received<FoundElement>()
      let response = try await pool.perform(request, files: [.inMemory(Array(bytes.joined()))]) { found.append($0) }
      return (found.all, response.damaged)
    }
  }

  @Test("elements of many documents, by their local names")
  func elements() async throws {
    let (found, damaged) = try await read(
      ["<a><b x='1'>t</b><c/></a>", "<n:a xmlns:n='u'><n:b n:x='2'> u <i>v</i>w </n:b></n:a>", "<a><b x='3'/><b"], ["b"])
    #expect(found.map(\.document) == [0, 1, 2])
    #expect(found.map { $0.attributes["x"] } == ["1", "2", "3"])
    #expect(found.map(\.text) == ["t", "u w", ""])
    #expect(damaged == [2])
  }

  @Test("no entity grows beyond bounds, and none is read from elsewhere")
  func entities() async throws {
    let lol = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
    let bomb = "<!DOCTYPE a [<!ENTITY l0 \"lolololololololol\">\(lol)]><a><b>&l9;</b></a>"
    let outside = "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a><b>&x;</b></a>"
    let (found, damaged) = try await read([bomb, outside], ["b"])
    #expect(damaged == [0])
    #expect(found.map(\.document) == [1])
    #expect(found.first?.text == "")
  }

  @Test("what is too deep, too long or too much ends")
  func bounds() async throws {
    let deep = String(repeating: "<b>", count: 100_000)
    let long = "<a><b x='\(String(repeating: "v", count: 10_000))'>\(String(repeating: "ü", count: 1_000_000))</b></a>"
    let (found, damaged) = try await read([deep, long], ["b"])
    #expect(damaged == [0])
    #expect(found.map(\.document) == [1])
    #expect(found.allSatisfy { $0.text.utf8.count <= 4_100 && ($0.attributes["x"]?.count ?? 0) <= 8_192 })
    let attributes = (0..<1_000).map { "a\($0)='\(String(repeating: "\"ü", count: 500))'" }.joined(separator: " ")
    let (wide, _) = try await read(["<b \(attributes)/><b/>", "<\(String(repeating: "n", count: 100_000))/>"], ["b"])
    #expect(wide.count == 1 && wide.allSatisfy { $0.attributes.count < 20 })
    await #expect(throws: WorkerError.self) { try await read(["<a>\(String(repeating: "<b/>", count: 200))</a>"], ["b"]) }
  }
}
