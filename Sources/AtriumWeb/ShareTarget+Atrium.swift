import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import WebHosting

extension ShareTarget {
  /// Hands what is shared to the room that captures, as the form that it came in: the way of the app's own calls. Nil for a house without such a
  /// room.
  ///
  /// - Parameters:
  ///   - admits: whether somebody is signed in at a browser, or nobody has to be.
  ///   - transport: leads to the server for whoever is signed in at a browser.
  static func atrium(
    rooms: [RoomRegistration], contract: Contract, admits: @escaping @Sendable (BrowserID?) async -> Bool,
    transport: @escaping @Sendable (PageShare) async -> any Transport
  ) -> ShareTarget? {
    let registry = RoomRegistry(rooms)
    let call = contract.formCalls.first { if case .capture = $0.route.scope { true } else { false } }
    guard let route = call?.route, let room = route.scope.room, registry.all.contains(where: { $0.room == room }) else { return nil }
    return ShareTarget(admits: admits) { share in
      let source = try FileUploadSource(share.form)
      let request = WireRequest(method: .post, path: route.path, headers: ["content-type": share.contentType])
      let answer = try await transport(share).upload(request, UploadContent(source, range: 0..<source.length))
      switch answer.status {
      case 200..<300:
        let count = try WireJSON.decode(Taken.self, from: answer.body).paths.count
        return .taken(path: await MainActor.run { registry.destination(of: count, in: room).path })
      case 401: return .signedOut
      case 413: return .tooLarge
      default: return .failed
      }
    }
  }

  /// What a call that captures answers, as far as it matters here.
  private struct Taken: Decodable { let paths: [String] }
}
