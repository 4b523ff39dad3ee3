import Foundation
import Testing

@testable import atrium_hook

@Suite struct SpoolTests {
  private let places = Places(state: NSTemporaryDirectory() + "hook-\(UUID().uuidString)", settings: "/nowhere", home: "/nowhere")
  private let limits = Spool.Limits(segment: 400, segments: 4, events: 60, patience: 50)
  private var spool: Spool { Spool(places, limits: limits) }
  private var reader: SpoolReader { SpoolReader(spool) }

  private func body(_ number: Int) -> [UInt8] { Array("{\"n\":\(number)}".utf8) }

  private func all(from number: UInt64 = 1) throws -> [SpoolLine] {
    var lines: [SpoolLine] = []
    while case let more = try reader.next(from: lines.last.map { $0.number + 1 } ?? number), !more.isEmpty { lines += more }
    return lines
  }

  @Test("what was put in comes out in order, over several segments")
  func order() throws {
    for number in 1...40 { try spool.append(body(number)) }
    let lines = try all()
    #expect(lines.map(\.number) == Array(1...40))
    #expect(lines.map(\.body) == (1...40).map(body))
    #expect(spool.segments().count > 1)
    #expect(reader.newest() == 40)
  }

  @Test("a torn line is cut off, and what was whole stays, wherever it was torn")
  func torn() throws {
    try spool.append(body(1))
    try spool.append(body(2))
    let path = spool.path(1)
    let whole = try Data(contentsOf: URL(filePath: path))
    let first = try #require(whole.firstIndex(of: 0x0A)) + 1
    for count in first..<whole.count {
      try whole.prefix(count).write(to: URL(filePath: path))
      #expect(try all().map(\.number) == [1])
      try spool.append(body(3))
      #expect(try all() == [SpoolLine(number: 1, body: body(1)), SpoolLine(number: 2, body: body(3))], "\(count)")
    }
  }

  @Test("what is delivered is removed, and numbers go on behind it")
  func forget() throws {
    for number in 1...30 { try spool.append(body(number)) }
    var position = Position()
    for line in try all() { position.pass(line.number) }
    try Folder.replace(places.position, with: position.bytes)
    reader.forget(before: position.next)
    #expect(spool.segments() == [])
    try spool.append(body(31))
    #expect(try all(from: position.next).map(\.number) == [31])
    #expect(position.lost == 0)
  }

  @Test("the oldest make way, and how many is known")
  func bound() throws {
    for number in 1...300 { try spool.append(body(number)) }
    let lines = try all()
    #expect(spool.segments().count <= limits.segments)
    #expect(lines.last?.number == 300)
    #expect(lines.count < 61)
    var position = Position()
    for line in lines { position.pass(line.number) }
    #expect(position.lost == 300 - UInt64(lines.count))
    #expect(position.next == 301)
  }

  @Test("whoever cannot have the lock writes beside, and the deliverer takes that in")
  func aside() throws {
    try spool.append(body(1))
    let made: Void? = try Lock.holding(places.spoolLock, patience: 0) { () throws(SystemFailure) in try spool.append(body(2)) }
    #expect(made != nil)
    #expect(try all().count == 1)
    #expect(reader.hasAside)
    reader.takeAside()
    #expect(!reader.hasAside)
    #expect(try all().map(\.body) == [body(1), body(2)])
  }

  @Test("files are for their owner alone")
  func modes() throws {
    try spool.append(body(1))
    let file = try FileManager.default.attributesOfItem(atPath: spool.path(1))[.posixPermissions] as? Int
    let folder = try FileManager.default.attributesOfItem(atPath: places.spool)[.posixPermissions] as? Int
    #expect(file == 0o600)
    #expect(folder == 0o700)
  }

  @Test("the position is one line of one width, and what is none counts as the beginning")
  func position() {
    var position = Position()
    position.pass(7)
    position.refused = 2
    #expect(position.lost == 6)
    #expect(Position(position.bytes) == position)
    #expect(position.bytes.count == Position().bytes.count)
    #expect(Position([]) == nil)
    #expect(Position(Array("1 2 3 4\n".utf8)) == nil)
  }
}
