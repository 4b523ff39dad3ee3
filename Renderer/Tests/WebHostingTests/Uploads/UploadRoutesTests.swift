import Foundation
import SwiftUI
import Testing

@testable import WebHosting

/// Files over a socket, to a real server: in parts, again, too much, by strangers, and into the void.
@Suite(.timeLimit(.minutes(5))) struct UploadRoutesTests {
  @Test("what the app gets is what was sent, under the name it had, and alone in its folder")
  func whole() async throws {
    try await RunningHost.run { host in
      let page = try await PageVisit(host)
      let tickets = try await page.announce([("Über uns.txt", 9), ("../../../etc/empty", 0)]).tickets
      #expect(tickets.count == 2)
      #expect(try await page.part("quince", of: tickets[0], at: 0).at == 6)
      #expect(try await page.position(of: tickets[0]).at == 6)
      #expect(await page.files?.files == [])
      #expect(try await page.part("jam", of: tickets[0], at: 6).at == 9)
      let files = try #require(await page.files?.files)
      #expect(files.map(\.lastPathComponent) == ["Über uns.txt", "empty"] && files.allSatisfy(\.isFileURL))
      #expect(try files.map { try String(contentsOf: $0, encoding: .utf8) } == ["quincejam", ""])
      #expect(files.allSatisfy { $0.path().hasPrefix(host.folder.path()) && !$0.path().contains(page.visit) })
      // The app may take it for itself; what stays goes with the page.
      try FileManager.default.moveItem(at: files[0], to: host.folder.appending(path: "taken.txt"))
      await host.visits.closeAll()
      await host.visits.uploads.settled()
      #expect(host.stored == ["taken.txt"])
    }
  }

  @Test("after a lost part the browser learns how much is there, and goes on")
  func resumed() async throws {
    try await RunningHost.run { host in
      let page = try await PageVisit(host)
      let ticket = try #require(try await page.announce([("a.txt", 12)]).tickets.first)
      #expect(try await page.part("abcd", of: ticket, at: 0).at == 4)
      host.breakOff(
        """
        POST \(page.address(ticket, at: 4)) HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: \(page.cookie)\r
        Content-Type: application/octet-stream\r\nContent-Length: 8
        """, after: "efg")
      // The answer to the first part was lost as well: it is sent again.
      let again = try await page.part("abcd", of: ticket, at: 0)
      #expect(again.status == 409 && again.at == 4)
      for offset in [0, 5, 12, 99, 1 << 40] {
        let answer = try await page.part("xy", of: ticket, at: offset)
        #expect(answer.status == 409 && answer.at == 4, "\(offset)")
      }
      #expect(try await page.position(of: ticket).at == 4)
      #expect(try await page.part("efghijkl", of: ticket, at: 4).at == 12)
      let file = try #require(await page.files?.files.first)
      #expect(try String(contentsOf: file, encoding: .utf8) == "abcdefghijkl")
      let late = try await page.part("m", of: ticket, at: 12)
      #expect(late.status == 409 && late.at == 12)
    }
  }

  @Test("a picture is shown to the page that sent it, and to no other; what is no picture is shown to none")
  func picture() async throws {
    try await RunningHost.run { host in
      let page = try await PageVisit(host)
      let tickets = try await page.announce([("a.gif", 9), ("page.gif", 6), ("b.gif", 9)]).tickets
      #expect(try await page.part("GIF89a...", of: tickets[0], at: 0).at == 9)
      #expect(try await page.part("<html>", of: tickets[1], at: 0).at == 6)
      func picture(_ ticket: String, of visit: String, _ headers: [String: String]) async throws -> RunningHost.Answer {
        try await host.send("GET", "/app/uploads/\(ticket)/picture?s=\(visit)", headers)
      }
      let own = ["Cookie": page.cookie]
      let shown = try await picture(tickets[0], of: page.visit, own)
      #expect(shown.status == 200 && shown.text == "GIF89a...")
      #expect(try await picture(tickets[1], of: page.visit, own).status == 415)
      #expect(try await picture(tickets[2], of: page.visit, own).status == 410)
      #expect(try await picture(tickets[0], of: page.visit, [:]).status == 410)
      #expect(try await picture(tickets[0], of: page.visit, own.merging(["Sec-Fetch-Site": "cross-site"]) { $1 }).status == 403)
      #expect(try await picture(tickets[0], of: page.visit, own.merging(["Sec-Fetch-Dest": "script"]) { $1 }).status == 403)
      let other = try await PageVisit(host)
      #expect(try await picture(tickets[0], of: other.visit, ["Cookie": other.cookie]).status == 410)
      #expect(try await picture(tickets[0], of: page.visit, ["Cookie": other.cookie]).status == 410)
    }
  }

  @Test("more than was announced is refused, nothing of it stays, and the person can choose again")
  func larger() async throws {
    try await RunningHost.run { host in
      let page = try await PageVisit(host)
      let ticket = try #require(try await page.announce([("a.txt", 4)]).tickets.first)
      #expect(try await page.part("abc", of: ticket, at: 0).at == 3)
      #expect(try await page.part("de", of: ticket, at: 3).status == 413)
      #expect(try await page.position(of: ticket).status == 410)
      await host.visits.uploads.settled()
      #expect(host.stored.isEmpty)
      #expect(await host.visits.uploads.ledger.total == 0)
      #expect(await page.files?.isAsking == true)
      #expect(try await page.announce([("a.txt", 4)], number: 2).tickets.count == 1)
    }
  }

  @Test("a part that is larger than a request may be is refused unread")
  func largePart() async throws {
    try await RunningHost.run { host in
      let page = try await PageVisit(host)
      let ticket = try #require(try await page.announce([("a.txt", 4 << 20)]).tickets.first)
      let part = String(repeating: "x", count: (1 << 20) + 1)
      #expect(try await page.part(part, of: ticket, at: 0).status == 413)
      #expect(try await page.position(of: ticket).at == 0)
      #expect(try await page.part(String(part.dropLast()), of: ticket, at: 0).at == 1 << 20)
    }
  }

  @Test("a stranger can neither send nor ask, and learns nothing of what there is")
  func strangers() async throws {
    try await RunningHost.run { host in
      let page = try await PageVisit(host)
      let stranger = try await PageVisit(host)
      let ticket = try #require(try await page.announce([("a.txt", 4)]).tickets.first)
      for cookie in [stranger.cookie, "", "files_browser=0"] {
        #expect(try await page.part("abcd", of: ticket, at: 0, ["Cookie": cookie]).status == 410)
        #expect(try await host.send("GET", page.address(ticket, at: nil), ["Cookie": cookie]).status == 410)
      }
      // With a page of one's own another page's ticket is worth nothing.
      #expect(try await stranger.part("abcd", of: ticket, at: 0).status == 410)
      #expect(try await stranger.position(of: ticket).status == 410)
      for (name, value) in [("Origin", "http://evil.example"), ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site")] {
        #expect(try await page.part("abcd", of: ticket, at: 0, [name: value]).status == 403, "\(name)")
      }
      for type in ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"] {
        #expect(try await page.part("abcd", of: ticket, at: 0, ["Content-Type": type]).status == 415, "\(type)")
      }
      for wrong in ["nothing", String(ticket.reversed()), "..", "%2e%2e%2f"] {
        #expect(try await page.part("abcd", of: wrong, at: 0).status >= 400, "\(wrong)")
      }
      #expect(try await page.part("abcd", of: ticket, at: -1).status == 400)
      #expect(try await page.position(of: ticket).at == 0)
      #expect(try await page.part("abcd", of: ticket, at: 0, ["Origin": "http://127.0.0.1:\(host.port)"]).at == 4)
    }
  }

  @Test("of parts that come at once one is written, and the others are told where to go on")
  func atOnce() async throws {
    try await RunningHost.run { host in
      let page = try await PageVisit(host)
      let size = 1 << 19
      let tickets = try await page.announce([("a.txt", size), ("b.txt", size)]).tickets
      let part = String(repeating: "x", count: size)
      let answers = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
        for index in 0..<8 {
          group.addTask { (index % 2, try await page.part(part, of: tickets[index % 2], at: 0).status) }
        }
        return try await group.reduce(into: [[], []] as [[Int]]) { $0[$1.0].append($1.1) }
      }
      for statuses in answers { #expect(statuses.count { $0 == 200 } == 1 && statuses.count { $0 == 409 } == 3, "\(statuses)") }
      let files = try #require(await page.files?.files)
      #expect(try files.map { try Data(contentsOf: $0).count } == [size, size])
    }
  }

  @Test("a page that is forgotten in the middle takes its files along")
  func forgotten() async throws {
    try await RunningHost.run { host in
      let page = try await PageVisit(host)
      let other = try await PageVisit(host)
      let ticket = try #require(try await page.announce([("a.txt", 8)]).tickets.first)
      let kept = try #require(try await other.announce([("b.txt", 8)]).tickets.first)
      #expect(try await page.part("abcd", of: ticket, at: 0).at == 4)
      #expect(try await other.part("abcd", of: kept, at: 0).at == 4)
      await MainActor.run { host.visits.all.first { $0.id == page.visit }?.lastHeard = .now - .seconds(10_000) }
      await host.visits.sweep(at: .now)
      await host.visits.uploads.settled()
      #expect(try await page.part("efgh", of: ticket, at: 4).status == 410)
      #expect(try await page.position(of: ticket).status == 410)
      #expect(host.stored.map { $0.split(separator: "/").last } == ["b.txt"])
      #expect(await host.visits.uploads.ledger.total == 8)
      #expect(try await other.part("efgh", of: kept, at: 4).at == 8)
    }
  }

  @Test("a limit is named to the person, and nothing is promised beyond it")
  func limits() async throws {
    try await RunningHost.run(UploadLimits(file: 10_000_000, page: 15_000_000, host: 20_000_000, count: 3)) { host in
      let page = try await PageVisit(host)
      let tooLarge = try await page.announce([("film.mov", 10_000_001)])
      #expect(tooLarge.tickets.isEmpty && tooLarge.text.contains("“film.mov” is too large. The limit is 10 MB."))
      let tooMuch = try await page.announce([("a", 9_000_000), ("b", 9_000_000)], number: 2)
      #expect(tooMuch.tickets.isEmpty && tooMuch.text.contains("upload at most 15 MB"))
      #expect(await host.visits.uploads.ledger.total == 0)
      let tooMany = try await page.announce([("a", 1), ("b", 1), ("c", 1), ("d", 1)], number: 3)
      #expect(tooMany.tickets.isEmpty && tooMany.text.contains("upload at most 3"))
      #expect(try await page.announce([("a", 10_000_000)], number: 4).tickets.count == 1)
      // Nobody else has room for more than is left.
      let other = try await PageVisit(host)
      let full = try await other.announce([("a", 10_000_001 - 1), ("b", 1)])
      #expect(full.tickets.isEmpty && full.text.contains("upload space of 20 MB is full"))
      for size in [-1, Int.min] { #expect(try await other.announce([("a", size)], number: 2).tickets.isEmpty) }
    }
  }
}
