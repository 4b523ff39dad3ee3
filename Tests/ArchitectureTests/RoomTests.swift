import Foundation
import Testing

/// The compiler keeps the targets of rooms apart. What it cannot see is a room's name in the contract or on a floor.
@Suite struct RoomTests {
  /// A room, by the folder of its part of the contract.
  private static let rooms = ["Notes", "Agents"]

  @Test("the floors of the contract, the server and the app, and each room, name nothing of a room", arguments: rooms)
  func nothingOfElsewhere(room: String) throws {
    let own = try Repository.swiftFiles(below: "Sources/AtriumAPI/\(room)")
    let names = Set(
      own.flatMap { $0.text.matches(of: /(?m)^public (?:final )?(?:struct|enum|class|protocol) (\w+)/).map { String($0.output.1) } }
    )
    #expect(names.count > 10)
    let others = Self.rooms.filter { $0 != room }
    let floors = ["AtriumServer", "AtriumAPI", "AtriumClient", "AtriumApp", "AtriumWeb"]
    let folders = (floors + others.flatMap { ["\($0)Server", "\($0)App"] }).map { "Sources/\($0)" }
    let constant = try Regex(#"\.\#(room.lowercased())\b"#)
    for folder in folders {
      for file in try Repository.swiftFiles(below: folder) where !file.path.hasPrefix("Sources/AtriumAPI/\(room)/") {
        let code = file.text.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
        let said = Set(code.matches(of: /(?:^|[^\w.])([A-Z]\w+)/).map { String($0.output.1) })
        // `RemoteKeys.Document` is another type of that name.
        let found = said.intersection(names).subtracting(file.path.contains("/Issuers/") ? ["Document"] : [])
        #expect(found.isEmpty, "\(file.path) names \(found.sorted())")
        #expect(code.firstMatch(of: constant) == nil, "\(file.path) names \(room)")
      }
    }
  }

  /// What `ToyRoomTests` serves is registered by one value, so nothing of the house can know it.
  @Test("the toy room has at most six files, and no other file names it")
  func toy() throws {
    let own = try Repository.swiftFiles(below: "Tests/ToyRoom")
    #expect((1...6).contains(own.count))
    for file in try Repository.swiftFiles(below: "Sources") {
      #expect(file.text.firstMatch(of: /\b[Tt]oy(?:s|Room|Module|Server)?\b/) == nil, "\(file.path)")
    }
  }
}
