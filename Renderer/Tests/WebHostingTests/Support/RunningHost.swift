import Foundation
import FoundationNetworking
import HTTPServing
import Hummingbird
import Logging
import SwiftUI

@testable import WebHosting

/// A host on a real server, and a client that speaks to it over a socket.
struct RunningHost: Sendable {
  let visits: Visits
  let port: Int
  /// Where its files are.
  let folder: URL

  struct Answer {
    let status: Int
    let text: String
    let cookie: String?

    /// How much of a file is there, as the answer says.
    var at: Int? { text.firstMatch(of: #/\{"at":(\d+)\}/#).flatMap { Int($0.1) } }
  }

  static func run(_ limits: UploadLimits = UploadLimits(), _ body: @escaping @Sendable (RunningHost) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "host-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    var limits = limits
    limits.folder = folder
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let settings = HostSettings(name: "files", prefix: Prefix("/app"), heartbeat: .seconds(15), latency: .zero, isDebugged: false)
    let visits = Visits(uploads: Uploads(limits, name: "files", logger: logger), prefix: settings.prefix, logger: logger) { _ in
      FilesSite()
    }
    let router = Router()
    let admission = PageAdmission()
    PageRoutes(visits: visits, settings: settings, admission: admission) { _, _ in Browser() }.add(to: router)
    EventRoutes<BasicRequestContext>(visits: visits, settings: settings, admission: admission) { _ in nil }.add(to: router)
    UploadRoutes<BasicRequestContext>(visits: visits, settings: settings).add(to: router)
    let (ports, port) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: logger)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.run() }
      guard let number = await ports.first(where: { _ in true }) else { return }
      try await body(RunningHost(visits: visits, port: number, folder: folder))
      group.cancelAll()
      // The server says that it was cancelled.
      while (try? await group.next()) != nil {}
    }
    await visits.closeAll()
    await visits.uploads.settled()
  }

  func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: Data? = nil
  ) async throws -> Answer {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
    var request = URLRequest(url: url, timeoutInterval: 300)
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let configuration = URLSessionConfiguration.ephemeral
    // As long as the request itself allows: a machine that runs all tests at once may take its time.
    configuration.timeoutIntervalForRequest = 300
    configuration.httpCookieStorage = nil
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let (data, response) = try await session.data(for: request)
    let answer = response as? HTTPURLResponse
    return Answer(
      status: answer?.statusCode ?? 0, text: String(decoding: data, as: UTF8.self), cookie: answer?.value(forHTTPHeaderField: "Set-Cookie"))
  }

  /// A request that breaks off before its body is complete.
  func breakOff(_ head: String, after body: String) {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard connected == 0 else { return }
    let bytes = Array((head + "\r\n\r\n" + body).utf8)
    _ = Glibc.send(socket, bytes, bytes.count, 0)
  }

  /// What lies in the host's folder, without folders and locks.
  var stored: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.appending(path: name).path(percentEncoded: false), isDirectory: &isFolder)
      return !isFolder.boolValue && !name.hasSuffix(".lock")
    }
  }
}

/// A browser with one page of the site open.
struct PageVisit: Sendable {
  let host: RunningHost
  let visit: String
  let cookie: String
  /// The place that takes files.
  let place: String

  init(_ host: RunningHost) async throws {
    self.host = host
    let page = try await host.send("GET", "/app/")
    visit = try Self.first(#/data-visit="(\w+)"/#, in: page.text)
    place = try Self.first(#/data-drop=("?)(\w+)/#, in: page.text)
    cookie = String((page.cookie ?? "").prefix { $0 != ";" })
  }

  private struct Missing: Error {}

  private static func first(_ pattern: Regex<(Substring, Substring)>, in text: String) throws -> String {
    guard let match = text.firstMatch(of: pattern) else { throw Missing() }
    return String(match.1)
  }

  private static func first(_ pattern: Regex<(Substring, Substring, Substring)>, in text: String) throws -> String {
    guard let match = text.firstMatch(of: pattern) else { throw Missing() }
    return String(match.2)
  }

  /// - Returns: the answer's patches, and the tickets in them.
  func announce(_ files: [(name: String, size: Int)], number: Int = 1) async throws -> (text: String, tickets: [String]) {
    struct Told: Encodable {
      struct File: Encodable { let name: String, size: Int, type: String }
      let key = 1
      let files: [File]
    }
    let told = Told(files: files.map { Told.File(name: $0.name, size: $0.size, type: "") })
    let event = ["d", place, String(decoding: try JSONEncoder().encode(told), as: UTF8.self)]
    let events = String(decoding: try JSONEncoder().encode([event]), as: UTF8.self)
    let answer = try await host.send(
      "POST", "/app/events", ["Content-Type": "application/json", "Cookie": cookie],
      body: Data(#"{"s":"\#(visit)","a":0,"b":\#(number),"e":\#(events)}"#.utf8))
    // Earlier patches are told again: nobody has said that they were applied.
    let tickets = answer.text.matches(of: #/\["U",1((?:,"\w+")*)\]/#).last?.1.matches(of: #/\w+/#).map { String($0.output) }
    return (answer.text, tickets ?? [])
  }

  func address(_ ticket: String, at offset: Int?) -> String {
    "/app/uploads/\(ticket)?s=\(visit)" + (offset.map { "&o=\($0)" } ?? "")
  }

  func part(_ text: String, of ticket: String, at offset: Int, _ more: [String: String] = [:]) async throws -> RunningHost.Answer {
    var headers = ["Content-Type": "application/octet-stream", "Cookie": cookie]
    for (name, value) in more { headers[name] = value }
    return try await host.send("POST", address(ticket, at: offset), headers, body: Data(text.utf8))
  }

  func position(of ticket: String) async throws -> RunningHost.Answer {
    try await host.send("GET", address(ticket, at: nil), ["Cookie": cookie])
  }

  @MainActor var files: Files? { host.visits.all.first { $0.id == visit }.flatMap { $0.site as? FilesSite }?.model }
}
