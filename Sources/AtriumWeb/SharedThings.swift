import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI
import WebHosting

/// Brings what people share with the installed app to the room that takes it; where several of their rooms could, they are asked.
struct SharedThings: Sendable {
  private enum Way: Sendable {
    case capture
    /// A screen takes it.
    case open(path: String)
    case ask(ShareTarget.Question)
    case nowhere
  }

  let rooms: HostedRooms
  let registry: RoomRegistry
  /// The call that captures whatever is shared; nil for a house without one.
  let capture: Route?
  /// Whether people sign in, and may have some of the rooms alone.
  let hasAccounts: Bool
  /// Leads to the server for the person at a browser.
  let transport: @Sendable (PageShare) async -> any Transport

  func take(_ share: PageShare) async throws -> ShareTarget.Outcome {
    guard let form = SharedForm(share) else { return .failed }
    let transport = await transport(share)
    do {
      let item = try await form.item()
      switch await way(of: item, for: share, among: try await own(by: transport)) {
      case .capture: return try await capture(share, by: transport)
      case .open(let path): return .handOver(try await form.extract(item, make: { try share.makeFile(named: $0) }), path: path)
      case .ask(let question): return .ask(question)
      case .nowhere: return .failed
      }
    } catch ClientError.problem(let problem) where problem.status == 401 {
      return .signedOut
    }
  }

  /// The rooms that the person has.
  private func own(by transport: any Transport) async throws -> [Room] {
    let client = APIClient(transport: transport)
    return hasAccounts ? try await client.send(GetProfile()).user.rooms : try await client.send(GetHouse()).rooms
  }

  @MainActor private func way(of item: SharedItem, for share: PageShare, among own: [Room]) -> Way {
    let takers = registry.takers(of: item, capturing: capture?.scope.room, among: own)
    let chosen = share.choice.map { id in takers.filter { $0.room.rawValue == id } } ?? takers
    guard let first = chosen.first else { return .nowhere }
    if chosen.count == 1 { return first.place.map { .open(path: $0.path) } ?? .capture }
    let (strings, locale) = (rooms.strings, share.locale(among: rooms.strings?.languages ?? ["en"]))
    return .ask(
      ShareTarget.Question(
        heading: Web.string(registry.shareQuestion, from: strings, in: locale), locale: locale,
        choices: chosen.map { ShareTarget.Choice(id: $0.room.rawValue, title: Web.string($0.title, from: strings, in: locale)) }))
  }

  /// Sends the form as it came: the way of the app's own calls.
  private func capture(_ share: PageShare, by transport: any Transport) async throws -> ShareTarget.Outcome {
    guard let capture, let room = capture.scope.room else { return .failed }
    let source = try FileUploadSource(share.form)
    let request = WireRequest(method: .post, path: capture.path, headers: ["content-type": share.contentType])
    let answer = try await transport.upload(request, UploadContent(source, range: 0..<source.length))
    switch answer.status {
    case 200..<300:
      let count = try WireJSON.decode(Taken.self, from: answer.body).paths.count
      return .taken(path: await MainActor.run { registry.destination(of: count, in: room).path })
    case 401: return .signedOut
    case 413: return .tooLarge
    default: return .failed
    }
  }

  /// What a call that captures answers, as far as it matters here.
  private struct Taken: Decodable { let paths: [String] }
}
