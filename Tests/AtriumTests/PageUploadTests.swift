import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import SwiftUI
import Testing
import UniformTypeIdentifiers
import WebHosting

@testable import atrium

/// A file that a person chooses in a page: from the browser to the renderer's host, and from the app by a call to the server.
@Suite(.timeLimit(.minutes(5))) struct PageUploadTests {
  @Test("the file that a page hands to the app goes to the server by a call, from the disk")
  func chosen() async throws {
    let house = try TemporaryHouse()
    let folder = URL(filePath: house.state).deletingLastPathComponent().appending(path: "scans", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let server = try await Server(
      configuration: ServerConfiguration(data: house.data, state: house.state, rooms: [ScanRoom(folder: folder)]), logger: logger)
    let rooms = Router(context: AtriumRequestContext.self)
    server.addRoutes(to: rooms)
    let door = InProcessResponder(responder: rooms.buildResponder(), logger: logger)
    let (scans, kept) = AsyncStream.makeStream(of: Result<Scan, any Error>.self)
    let host = WebHost(
      name: "scans", prefix: "/app", uploads: UploadLimits(folder: folder.appending(path: "pages")), logger: logger
    ) { visitor in
      ScanSite(client: APIClient(transport: InProcessTransport(door: door, browser: visitor.browser)), kept: kept)
    }
    let router = Router(context: AtriumRequestContext.self)
    host.addRoutes(to: router)
    let application = Application(router: router, services: [host.service], logger: logger)
    let bytes = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try await application.test(.router) { client in
      let page = try await PageOfScans(client)
      try await page.hand(over: bytes, named: "letter.png")
      let scan = try await scans.first { _ in true }?.get()
      #expect(scan == Scan(name: "letter.png", length: 700_000))
    }
    #expect(try Data(contentsOf: folder.appending(path: "letter.png")) == bytes)
  }
}

private struct PutScan: UploadCall {
  var name: String
  typealias Response = Scan
  static let route = Route(.put, "/api/scans/{name}", scope: .write(Room(rawValue: "scans")), summary: "Keeps a scan")
  static let content = UploadContentRule(mediaTypes: ["image/*"], limit: 1 << 20)
}

private struct Scan: Codable, Sendable, Equatable {
  let name: String
  let length: Int64
}

private struct ScanRoom: RoomModule {
  let folder: URL
  var contract: RoomContract { RoomContract(Room(rawValue: "scans"), calls: [], uploadCalls: [PutScan.self]) }
  func open(in context: RoomContext) -> any OpenRoom { OpenScanRoom(folder: folder, uploads: context.uploads) }
}

private struct OpenScanRoom: OpenRoom {
  let folder: URL
  let uploads: UploadService

  func addRoutes(to router: Router<AtriumRequestContext>) {
    router.upload(PutScan.self, to: uploads) { [folder] call, file, _ in
      try FileManager.default.moveItem(at: URL(filePath: file.path), to: folder.appending(path: call.name))
      return TypedResponse(Scan(name: call.name, length: file.length))
    }
  }
}

/// A site of one screen, which sends on what a person chooses.
@MainActor private final class ScanSite: Web.Site {
  let path = "/"
  let title = "Scans"
  let client: APIClient
  let kept: AsyncStream<Result<Scan, any Error>>.Continuation
  var root: some View { ScanView(client: client, kept: kept) }

  init(client: APIClient, kept: AsyncStream<Result<Scan, any Error>>.Continuation) {
    self.client = client
    self.kept = kept
  }
}

private struct ScanView: View {
  let client: APIClient
  let kept: AsyncStream<Result<Scan, any Error>>.Continuation
  @State private var isAsking = true

  var body: some View {
    Text("Scans")
      .fileImporter(isPresented: $isAsking, allowedContentTypes: [.item]) { result in
        Task {
          do {
            let file = try result.get()
            kept.yield(
              .success(
                try await client.upload(
                  PutScan(name: file.lastPathComponent), from: FileUploadSource(file), mediaType: "image/png")))
          } catch {
            kept.yield(.failure(error))
          }
        }
      }
  }
}

/// What the page's script does with a chosen file: see Renderer/uploads.md.
private struct PageOfScans {
  private struct Unexpected: Error {
    let answer: String
  }

  let client: any TestClientProtocol
  let visit: String
  let place: String
  let cookie: String

  init(_ client: any TestClientProtocol) async throws {
    self.client = client
    let answer = try await client.executeRequest(uri: "/app/", method: .get, headers: [:], body: nil)
    let text = String(buffer: answer.body)
    guard let visit = text.firstMatch(of: /data-visit="(\w+)"/)?.1, let place = text.firstMatch(of: /data-drop="?(\w+)/)?.1 else {
      throw Unexpected(answer: text)
    }
    self.visit = String(visit)
    self.place = String(place)
    cookie = String((answer.headers[.setCookie] ?? "").prefix { $0 != ";" })
  }

  func hand(over bytes: Data, named name: String) async throws {
    let files = #"{\"key\":1,\"files\":[{\"name\":\"\#(name)\",\"size\":\#(bytes.count),\"type\":\"\"}]}"#
    let announced = try await post(
      "/app/events", "application/json", ByteBuffer(string: #"{"s":"\#(visit)","a":0,"b":1,"e":[["d","\#(place)","\#(files)"]]}"#))
    guard let ticket = announced.firstMatch(of: /\["U",1,"(\w+)"\]/)?.1 else { throw Unexpected(answer: announced) }
    for start in stride(from: 0, to: bytes.count, by: 256 * 1024) {
      let part = bytes[start..<min(bytes.count, start + 256 * 1024)]
      _ = try await post("/app/uploads/\(ticket)?s=\(visit)&o=\(start)", "application/octet-stream", ByteBuffer(bytes: part))
    }
  }

  private func post(_ address: String, _ type: String, _ body: ByteBuffer) async throws -> String {
    let answer = try await client.executeRequest(
      uri: address, method: .post, headers: [.contentType: type, .cookie: cookie], body: body)
    guard answer.status == .ok else { throw Unexpected(answer: "\(answer.status) \(String(buffer: answer.body))") }
    return String(buffer: answer.body)
  }
}
