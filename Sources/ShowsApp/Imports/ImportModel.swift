import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

/// An import of shows: what is read, what a moderator decides about it, and what became of it.
@Observable final class ImportModel {
  enum Phase: Equatable {
    case asking, reading
    case preview(ShowImportPreview)
    case importing(ShowImportPreview)
    case done(ShowImportResult)
  }

  /// Whether the address of what was imported is fetched daily.
  enum Following {
    case notWished, underWay, done, failed
  }

  /// What is done with an entry.
  enum Decision: Hashable {
    case leaveOut, take, add, change
  }

  struct File: Equatable {
    let name: String
    let text: String
  }

  private(set) var phase = Phase.asking
  private(set) var following = Following.notWished
  private(set) var problem: LocalizedStringKey?
  var address = ""
  /// Of shows that name none. The same for the next two.
  var venue = ""
  var city = ""
  var state = ""
  var isFollowed = false
  /// In place of the address.
  private(set) var file: File?
  private var decisions: [String: Decision] = [:]
  @ObservationIgnored private(set) lazy var feeds = Loadable(clock: clock) { [client] in try await client.send(ListShowFeeds()).feeds }
  private let client: APIClient
  private let clock: any Clock<Duration>

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  var canRead: Bool { phase != .reading && (file != nil || !address.trimmed.isEmpty) }

  /// What a newer server says of an entry is not known here, so it is left out as a doubtful one is.
  func decision(on entry: ShowImportEntry) -> Decision {
    if let decision = decisions[entry.key] { return decision }
    return switch entry.verdict {
    case .new, .changed, .same: .take
    case .doubtful, .unknown: .leaveOut
    }
  }

  func decide(_ decision: Decision, on entry: ShowImportEntry) { decisions[entry.key] = decision }

  /// How many entries are imported as it is decided now.
  func count(in preview: ShowImportPreview) -> Int { preview.entries.count { decision(on: $0) != .leaveOut } }

  /// The text of a file is read in place of an address.
  func choose(_ url: URL) async {
    guard let text = await Self.text(of: url) else {
      problem = "Choose a text file of at most 10 MB in UTF-8."
      return
    }
    problem = nil
    file = File(name: url.lastPathComponent, text: text)
  }

  func removeFile() { file = nil }

  /// Reads the source, and changes nothing.
  func read() async {
    guard canRead else { return }
    phase = .reading
    problem = nil
    decisions = [:]
    await run { .preview(try await client.send(PreviewShowImport(source: source))) }
  }

  /// Imports what was decided on, and then follows the address where that is wished.
  func run() async {
    guard case .preview(let preview) = phase else { return }
    phase = .importing(preview)
    let choices = preview.entries.compactMap { entry -> ImportShows.Choice? in
      switch decision(on: entry) {
      case .leaveOut: nil
      case .take: ImportShows.Choice(key: entry.key, digest: entry.digest)
      case .add: ImportShows.Choice(key: entry.key, digest: entry.digest, decision: .add)
      case .change: ImportShows.Choice(key: entry.key, digest: entry.digest, decision: .change)
      }
    }
    await run(otherwise: .preview(preview)) { .done(try await client.send(ImportShows(source: source, entries: choices))) }
    if case .done = phase, isFollowed { await follow() }
  }

  /// Has the address fetched daily. Where that fails, what was imported stays so, and it can be tried again.
  func follow() async {
    guard following != .underWay, let url = source.url else { return }
    following = .underWay
    problem = nil
    do {
      _ = try await client.send(FollowShowFeed(url: url, venue: source.venue, city: source.city, state: source.state))
      following = .done
      feeds.somethingChanged()
    } catch is CancellationError {
      following = .failed
    } catch {
      following = .failed
      problem = error.importWords
    }
  }

  func startAgain() {
    phase = .asking
    following = .notWished
    problem = nil
    file = nil
    address = ""
    isFollowed = false
    decisions = [:]
  }

  /// Back to the source as it is.
  func goBack() { phase = .asking }

  func unfollow(_ feed: ShowFeed) async {
    do {
      _ = try await client.send(UnfollowShowFeed(id: feed.id))
    } catch {
      problem = error.words
    }
    await feeds.load()
  }

  /// Reads a file beside the main actor, where all pages are.
  ///
  /// - Returns: nil for one of more than ``ShowImportSource/longestText`` bytes, which is not read, and for what is no UTF-8.
  @concurrent private nonisolated static func text(of file: URL) async -> String? {
    file.whileAccessible { file in
      guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= ShowImportSource.longestText,
        let data = try? Data(contentsOf: file)
      else { return nil }
      return String(data: data, encoding: .utf8)
    }
  }

  private var source: ShowImportSource {
    var source = file.map { ShowImportSource(text: $0.text, name: $0.name) } ?? ShowImportSource(url: address.trimmed)
    source.venue = venue.trimmed.isEmpty ? nil : venue.trimmed
    source.city = city.trimmed.isEmpty ? nil : city.trimmed
    source.state = state.trimmed.isEmpty ? nil : state.trimmed
    return source
  }

  /// - Parameter otherwise: the phase where it fails.
  private func run(otherwise: Phase = .asking, _ body: () async throws -> Phase) async {
    do {
      phase = try await body()
    } catch is CancellationError {
      phase = otherwise
    } catch {
      phase = otherwise
      problem = error.importWords
    }
  }
}

extension Error {
  /// The server says where a source cannot be read: its line, its address.
  fileprivate var importWords: LocalizedStringKey {
    guard let problem = showProblem, problem.code == .unreadableShows || problem.code == .invalidRequest else { return words }
    return "\(problem.detail)"
  }
}
