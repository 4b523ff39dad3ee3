import AtriumAPI
import AtriumClient
import Foundation
import Logging
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("The house's pair for browsers", .timeLimit(.minutes(5)))
struct PushKeyTests {
  private func open(_ vault: Vault, _ settings: PushSettings) async throws -> GetPush.Response {
    try await withHouse(vault, configure: { $0.push = settings }) { try await $0.client.send(GetPush()) }
  }

  @Test("it is made once, for its owner's eyes alone, and is the same after a restart")
  func made() async throws {
    let vault = try Vault()
    let first = try await open(vault, PushSettings())
    let path = vault.state.appending(path: PushKey.name).path(percentEncoded: false)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600 && first.browserKey.count == 87 && !first.apple)
    #expect(try await open(vault, PushSettings()).browserKey == first.browserKey)
  }

  @Test("one that is lost is made again while nobody hangs on it; otherwise the house says so, and forgets the browsers when it is told to")
  func lost() async throws {
    let (vault, stand) = (try Vault(), try await PushStand())
    let key = vault.state.appending(path: PushKey.name)
    let first = try await open(vault, stand.settings)
    try FileManager.default.removeItem(at: key)
    let second = try await open(vault, stand.settings)
    #expect(second.browserKey != first.browserKey)
    let browser = try await stand.browser("one")
    try await withHouse(vault, configure: { $0.push = stand.settings }) { _ = try await $0.client.send(browser) }
    try FileManager.default.removeItem(at: key)
    let path = key.path(percentEncoded: false)
    await #expect(throws: PushKey.Failure.missing(path, browsers: 1)) { _ = try await open(vault, stand.settings) }
    try Data("no key".utf8).write(to: key)
    await #expect(throws: PushKey.Failure.damaged(path)) { _ = try await open(vault, stand.settings) }
    try FileManager.default.removeItem(at: key)
    let configuration = ServerConfiguration(data: vault.data.path(percentEncoded: false), state: vault.state.path(percentEncoded: false))
    let console = PushConsole(configuration, logger: Logger(label: "test"))
    #expect(try await console.forgetBrowsers() == 1)
    #expect(try await open(vault, stand.settings).destinations.isEmpty)
  }

  @Test("the command line tells a person's devices, and says what became of each")
  func console() async throws {
    let (vault, stand) = (try Vault(), try await PushStand())
    try await withHouse(vault, configure: { $0.push = stand.settings }) { house in
      _ = try await house.client.send(RegisterDevice(platform: "ios", pushToken: "aa11"))
    }
    var configuration = ServerConfiguration(data: vault.data.path(percentEncoded: false), state: vault.state.path(percentEncoded: false))
    configuration.push = stand.settings
    let results = try await PushConsole(configuration, logger: Logger(label: "test")).test(nil)
    #expect(results.map(\.outcome) == [.sent] && results.map(\.destination) == ["iPhone"])
    #expect(try await stand.requests(1).map(\.status) == [200])
  }
}
