import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// A house with shows, and a site on this machine that it may fetch from.
struct ImportHouse: Sendable {
  let shows: ShowsHouse
  let site: LocalIssuer

  static func with(
    records: RecordsEngine = .sqlite, sizeLimit: Int = LinkFetcher.sizeLimit, _ body: @escaping @Sendable (ImportHouse) async throws -> Void
  ) async throws {
    try await withLocalIssuer { site in
      let hosts = try PrivateHosts([String(site.address.dropFirst("http://".count))])
      try await ShowsHouse.with(
        records: records, settings: ShowSettings(isPublic: true, privateHosts: hosts),
        fetcher: LinkFetcher(privateHosts: hosts, sizeLimit: sizeLimit, interval: .zero)
      ) { shows in try await body(ImportHouse(shows: shows, site: site)) }
    }
  }

  var feed: String { site.address + "/shows.ics" }
  var page: String { site.address + "/shows" }

  /// From now on the feed has these events.
  func serve(_ events: [String], header: [String] = []) {
    let text =
      (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Rebel//EN", "X-WR-CALNAME:Rebel Lounge"] + header + events + ["END:VCALENDAR"])
      .joined(separator: "\r\n")
    serve(text, at: "/shows.ics", type: "text/calendar; charset=utf-8")
  }

  func serve(_ text: String, at path: String, type: String) {
    site.on(path) { _ in
      Response(status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }

  static func event(
    _ uid: String?, _ summary: String, start: String = "TZID=America/Phoenix:20270120T200000", _ more: String...,
    location: String? = "The Rebel Lounge, 2303 E Indian School Rd, Phoenix, AZ 85016"
  ) -> String {
    let lines =
      ["BEGIN:VEVENT", uid.map { "UID:\($0)" }, "DTSTAMP:20270101T000000Z", "DTSTART\(start.contains(":") ? ";" : ":")\(start)"]
      + ["SUMMARY:\(summary)", location.map { "LOCATION:\($0.replacing(",", with: "\\,"))" }] + more + ["END:VEVENT"]
    return lines.compactMap(\.self).joined(separator: "\r\n")
  }

  func preview(_ source: ShowImportSource, as client: APIClient? = nil) async throws -> ShowImportPreview {
    try await (client ?? shows.moderator).send(PreviewShowImport(source: source))
  }

  /// Imports all of which there is no doubt.
  @discardableResult
  func take(_ source: ShowImportSource) async throws -> ShowImportResult {
    try await shows.moderator.send(ImportShows(source: source, accepting: try await preview(source)))
  }

  /// Imports the one show of a source, which is doubtful.
  @discardableResult
  func decide(_ decision: ImportShows.Decision, _ source: ShowImportSource) async throws -> ShowImportResult {
    let entry = try #require(try await preview(source).entries.first { $0.verdict == .doubtful })
    return try await shows.moderator.send(
      ImportShows(source: source, entries: [.init(key: entry.key, digest: entry.digest, decision: decision)]))
  }

  /// Why nothing can be read of a source.
  func refusal(of source: ShowImportSource) async throws -> String? {
    do {
      _ = try await preview(source)
      return nil
    } catch ClientError.problem(let problem) {
      #expect(problem.code == .unreadableShows)
      return problem.detail
    }
  }
}
