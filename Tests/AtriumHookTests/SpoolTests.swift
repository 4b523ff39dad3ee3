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

  @Test("who holds the lock for long costs time and no segment")
  func held() throws {
    for number in 1...40 { try spool.append(body(number)) }
    let patient = SpoolReader(
      Spool(places, limits: Spool.Limits(segment: 400, segments: 4, events: 60, patience: 50, readersPatience: 100)))
    // Nothing comes while another has the lock, and then the first segment: the second is not what comes next.
    let meanwhile = try Lock.holding(places.spoolLock, patience: 1000) { () throws(SystemFailure) in try patient.next(from: 1).count }
    #expect(meanwhile == 0)
    #expect(try patient.next(from: 1).first?.number == 1)
  }

  @Test("each address that the environment names has a folder of its own, and the file's is the first")
  func addresses() throws {
    try Folder.make(places.state)
    let file = places.state + "/hook.json"
    try Folder.replace(file, with: Array("{\"url\":\"http://house/\"}".utf8))
    let person = Places(state: places.state, settings: file, home: "/nowhere")
    func settings(_ url: String?) -> HookSettings { HookSettings.read(person) { $0 == "ATRIUM_URL" ? url : nil } }
    #expect(person.serving(settings(nil)).state == person.state)
    #expect(person.serving(settings("HTTP://house")).state == person.state)
    let other = person.serving(settings("http://other"))
    #expect(other.state.hasPrefix(person.state + "/to/") && other.device == person.device)
    #expect(other.serving(settings("http://third")).state != other.state)
    // Who empties one folder leaves it when its address is not the one any more.
    #expect(
      other.isServed(by: settings("http://other")) && !other.isServed(by: settings("http://third"))
        && !person.isServed(by: settings("http://other")))
    // Once the file names it, what waits in the other folder goes first.
    try Folder.make(other.spool)
    try Folder.replace(file, with: Array("{\"url\":\"http://other\"}".utf8))
    #expect(person.served(by: settings(nil)).map(\.state) == [other.state, person.state])
    #expect(other.isServed(by: settings(nil)) && person.elsewhere.map(\.state) == [other.state])
  }

  @Test("what a killed process left half written goes after an hour, and nothing else")
  func sweeping() throws {
    try Folder.make(places.state)
    let id = Machine.randomID()
    for name in ["position.\(id)", "new.\(Machine.randomID())", "position", "device.old", id] {
      try Folder.replace("\(places.state)/\(name)", with: [1])
      if name.hasPrefix("new") { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -4000)], ofItemAtPath: "\(places.state)/\(name)")
    }
    Folder.sweep(places.state)
    let names = Set(Folder.names(places.state))
    #expect(names.count == 4 && !names.contains("position.\(id)"))
  }

  @Test("a file in the bell's place is heard by nobody, and gives way to a pipe")
  func noPipe() throws {
    try Folder.make(places.state)
    try Folder.replace(places.bell, with: [])
    #expect(!Bell.ring(places.bell))
    let bell = Bell(places.bell)
    #expect(Bell.ring(places.bell) && bell.wait(1000))
  }

  @Test("where there can be no pipe, listening ends at once")
  func noPlaceForAPipe() throws {
    try Folder.make(places.bell + "/in the way")
    let bell = Bell(places.bell)
    #expect(!Bell.ring(places.bell) && !bell.wait(600_000))
  }

  @Test("of many that find the file of refused events full, one makes room, and what was there is kept")
  func refusedAtOnce() async throws {
    try Folder.make(places.state)
    let refused = Refused(path: places.refused)
    try Folder.replace(places.refused, with: [UInt8](repeating: 0x0A, count: Refused.limit + 1))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 { group.addTask { refused.add("\(number)", status: 422, body: nil, at: Moment.now()) } }
    }
    #expect(try Folder.contents("\(places.refused).1").count == Refused.limit + 1)
    #expect(refused.summary?.count == 20)
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
