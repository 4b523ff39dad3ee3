import Foundation
import Testing

@Suite struct ImportTests {
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let dependencies: [Dependency]
    }
    struct Dependency: Decodable {
      let name: String

      private enum CodingKeys: String, CodingKey { case byName, product, target }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let key = container.allKeys.first else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no dependency"))
        }
        var words = try container.nestedUnkeyedContainer(forKey: key)
        name = try words.decode(String.self)
      }
    }
    let targets: [Target]
  }

  @Test("the manifest depends on exactly what the architecture page says")
  func manifest() async throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // A scratch folder of its own: the one of the build may be in use by the run of this very test.
    let scratch = FileManager.default.temporaryDirectory.appending(path: "atrium-manifest-\(UUID().uuidString)")
    process.arguments = ["swift", "package", "--package-path", Repository.root.path(), "--scratch-path", scratch.path(), "dump-package"]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: scratch)
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    let built = manifest.targets.filter { $0.type != "test" }
    let table = try Repository.importTable()
    #expect(Set(table.keys) == Set(built.map(\.name)))
    for target in built { #expect(table[target.name] == Set(target.dependencies.map(\.name)), "\(target.name)") }
  }

  @Test("no file imports a target that stands beside or above its own")
  func imports() throws {
    let table = try Repository.importTable()
    for (target, allowed) in table {
      for file in try Repository.swiftFiles(below: Repository.folder(of: target)) {
        for line in file.text.split(separator: "\n") {
          let words = line.split(separator: " ").filter {
            !["public", "package", "internal", "private"].contains($0) && !$0.hasPrefix("@")
          }
          guard words.first == "import", let module = words.dropFirst().first.map(String.init), table[module] != nil else { continue }
          #expect(allowed.contains(module), "\(file.path) imports \(module)")
        }
      }
    }
  }

  @Test("the renderer's folder imports nothing of Atrium, and names it in no program")
  func rendererStandsAlone() throws {
    let table = try Repository.importTable()
    let own = Set(table.keys.filter { Repository.folder(of: $0).hasPrefix("Renderer/") })
    #expect(own.isSuperset(of: ["SwiftUI", "WebHosting", "HTTPServing", "Gallery", "Counter"]))
    for target in own {
      let foreign = (table[target] ?? []).subtracting(own).filter { table[$0] != nil }
      #expect(foreign.isEmpty, "\(target) imports \(foreign.sorted())")
    }
    let houses = Set(table.keys).subtracting(own).subtracting(["TestSupport"])
    for file in try Repository.swiftFiles(below: "Renderer") {
      let imported = file.text.matches(of: /(?m)^(?:@testable |public )?import (\w+)/).map { String($0.output.1) }
      #expect(houses.isDisjoint(with: imported), "\(file.path)")
    }
  }
}
