import AVKit
import SwiftUI
import Testing

/// A player, and the element that plays it.
@MainActor @Suite struct VideoPlayerTests {
  private let player = AVPlayer(url: URL(string: "/clips/tide.webm")!)

  private func screen() throws -> Screen { try Screen(VideoPlayer(player: player) { Text("Harbour") }) }

  /// What the element is to do: a number, whether it plays, the time, rate, volume, muted or not.
  private func wish(_ screen: Screen) throws -> [String] {
    try #require(screen.element("video").attributes["data-video"]).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  private func report(_ words: String, _ screen: Screen) throws { try screen.report(.input(words), screen.element("video")) }

  @Test("the element has the browser's controls and the address, and the overlay is beside it")
  func element() throws {
    let screen = try screen()
    let video = try screen.element("video")
    #expect(video.attributes["controls"] != nil && video.attributes["src"] == "/clips/tide.webm")
    #expect(screen.text.contains("Harbour"))
    #expect(try wish(screen) == ["0", "0", "", "1", "1", "0"])
  }

  @Test("what the app asks of the player is a new wish")
  func wishes() throws {
    let screen = try screen()
    player.play()
    screen.settle()
    #expect(try wish(screen) == ["1", "1", "", "1", "1", "0"] && player.timeControlStatus == .playing)
    player.seek(to: CMTime(seconds: 2.5, preferredTimescale: 600))
    screen.settle()
    #expect(try wish(screen) == ["2", "1", "2.5", "1", "1", "0"])
    player.isMuted = true
    player.rate = 0
    screen.settle()
    #expect(try wish(screen).suffix(5) == ["0", "", "1", "1", "1"] && player.timeControlStatus == .paused)
    try screen.expectSameAsFresh()
  }

  @Test("what a person does with the controls is the player's state, and no wish")
  func reports() throws {
    let screen = try screen()
    screen.lastPatches.removeAll()
    try report("1 1.5 4 0", screen)
    #expect(player.timeControlStatus == .playing && player.rate == 1 && player.currentTime().seconds >= 1.5)
    try report("0 3 4 0", screen)
    #expect(player.timeControlStatus == .paused && player.currentTime().seconds == 3)
    #expect(screen.lastPatches.isEmpty)
    for words in ["", "1", "1 x 4 0", "1 -1 4 0", "1 nan 4 0"] { try report(words, screen) }
    #expect(player.currentTime().seconds == 3)
  }

  @Test("the end is posted for the item that has come to it")
  func end() throws {
    let screen = try screen()
    let item = try #require(player.currentItem)
    let heard = Heard()
    let observer = NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil) { _ in
      heard.count += 1
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    try report("0 4 4 1", screen)
    #expect(heard.count == 1)
  }

  /// Posted where the test runs.
  private final class Heard: @unchecked Sendable {
    var count = 0
  }

  @Test("another item is another address, and a view that comes back goes on where it was left")
  func items() throws {
    struct Place: View {
      let player: AVPlayer
      @State private var isShown = true

      var body: some View {
        Button("Switch") { isShown.toggle() }
        if isShown { VideoPlayer(player: player) }
      }
    }
    let screen = try Screen(Place(player: player))
    try report("1 2 4 0", screen)
    try screen.click("button", "Switch")
    #expect(player.timeControlStatus == .paused)
    try screen.click("button", "Switch")
    let left = try wish(screen)
    #expect(left[1] == "0" && (Double(left[2]) ?? 0) >= 2)
    player.replaceCurrentItem(with: AVPlayerItem(url: try #require(URL(string: "/clips/other.webm"))))
    screen.settle()
    #expect(try screen.element("video").attributes["src"] == "/clips/other.webm")
  }

  @Test("a file of this machine that is in no bundle has no address")
  func files() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID().uuidString).webm")
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = try Screen(VideoPlayer(player: AVPlayer(url: file)))
    #expect(try screen.element("video").attributes["src"] == nil)
    let folder = FileManager.default.temporaryDirectory.appending(path: "clips-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let resource = folder.appending(path: "tide.webm")
    try Data("x".utf8).write(to: resource)
    let shown = try Screen(VideoPlayer(player: AVPlayer(url: resource))).element("video")
    #expect(try #require(shown.attributes["src"]).hasSuffix(".webm"))
  }

  @Test("times are counted and compared as parts of a second")
  func times() {
    #expect(CMTime(seconds: 1.5, preferredTimescale: 600) == CMTimeMake(value: 3, timescale: 2))
    #expect((CMTimeMake(value: 1, timescale: 2) + .zero).seconds == 0.5 && CMTime.zero < CMTimeMake(value: 1, timescale: 600))
    #expect(CMTimeGetSeconds(.invalid).isNaN && !CMTime(seconds: .infinity, preferredTimescale: 1).isValid)
  }
}
