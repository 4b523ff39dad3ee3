import AtriumAPI
import AtriumClient
import Foundation
import SwiftUI
import Testing
import ToyApp

@testable import AtriumApp
@testable import SwiftUI

/// The cost of a room that is registered and never opened.
@MainActor @Suite(.timeLimit(.minutes(5))) struct UnopenedRoomTests {
  /// The markup and the nodes of a page, once it shows what it loads.
  private struct Cost {
    let bytes: Int
    let nodes: Int
  }

  private func cost(of path: String, with rooms: [RoomRegistration], showing words: String) async throws -> Cost {
    let server = ScriptedServer.filled()
    server.on("/documents") { _ in
      DocumentPage(
        documents: (0..<50).map { number in
          Document(
            id: "\(number).md", title: "Note \(number)", excerpt: String(repeating: "What stands there. ", count: 8),
            metadata: DocumentMetadata(
              tags: ["garden", "soil"], created: .init(timeIntervalSince1970: 1_780_000_000),
              modified: .init(timeIntervalSince1970: 1_780_000_000),
              hasFrontmatter: true))
        }, count: 50)
    }
    server.on("/api/house", answer: House(rooms: [.notes, .agents, Room(rawValue: "toy")]))
    let screen = try AppScreen(at: path, of: server, rooms: rooms)
    defer { screen.close() }
    try await screen.load(words)
    // The rooms and the numbers of the sidebar are other answers than the list.
    try await screen.wait("the sidebar") {
      try ["Agents 1", "Notifications 1"].allSatisfy { try screen.shows($0, in: .sidebar) }
    }
    var nodes = 0
    func count(_ node: _Node) {
      nodes += 1
      node.visitChildren(count)
    }
    if let root = screen.session.root { count(root) }
    return Cost(bytes: screen.page.utf8.count, nodes: nodes)
  }

  @Test("a list of fifty notes with one room more has at most 2 % more markup and nodes, and nothing of the room is made")
  func toy() async throws {
    let two = try await cost(of: "/notes", with: AppScreen.rooms, showing: "Note 49")
    let three = try await cost(of: "/notes", with: AppScreen.rooms + [.toy], showing: "Note 49")
    #expect(three.bytes > two.bytes && Double(three.bytes) < 1.02 * Double(two.bytes), "\(two.bytes) and \(three.bytes) bytes")
    #expect(three.nodes > two.nodes && Double(three.nodes) < 1.02 * Double(two.nodes), "\(two.nodes) and \(three.nodes) nodes")
  }
}
