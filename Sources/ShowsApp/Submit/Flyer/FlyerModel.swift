import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A flyer, or a text about a show, and what it says. The server keeps neither.
@Observable final class FlyerModel {
  enum Phase: Equatable {
    case none, reading, read
    case failed(LocalizedStringKey)
  }

  /// What is given to be read.
  nonisolated enum Source: Equatable {
    case picture(URL)
    case text(String)
  }

  private(set) var phase = Phase.none
  private(set) var source: Source?
  /// A show for each date, the first one first.
  private(set) var shows: [FlyerData] = []
  private(set) var warnings: [String] = []
  /// Which of them the form has.
  private(set) var chosen = 0
  /// The field whose evidence stands out in the picture, as ``FlyerData/evidence`` names it.
  var shown: String?
  /// Reads a picture's text on the device, which goes along with it; nil in a browser.
  var readText: (@Sendable (URL) async -> String?)?
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  /// The show that the form has.
  var show: FlyerData? { shows.indices.contains(chosen) ? shows[chosen] : nil }

  var picture: URL? { if case .picture(let file)? = source { file } else { nil } }

  /// - Returns: whether there is anything to write down.
  func read(_ source: Source) async -> Bool {
    guard phase != .reading else { return false }
    clear()
    self.source = source
    phase = .reading
    do {
      let answer = try await client.send(try await Self.call(for: source, readText: readText))
      shows = [answer.data] + answer.more
      warnings = answer.warnings
      phase = .read
      return true
    } catch is CancellationError {
      clear()
    } catch let refusal as Refusal {
      phase = .failed(refusal.words)
    } catch {
      phase = .failed(error.showProblem?.code == .unreadableFlyer ? "Nothing could be read. Try a sharper picture." : error.words)
    }
    return false
  }

  /// What a file is that was shared from another program. A text is read, and its file removed.
  @concurrent nonisolated static func source(of file: URL) async -> Source {
    guard let type = UTType(filenameExtension: file.pathExtension), type.conforms(to: .plainText) else { return .picture(file) }
    defer { try? FileManager.default.removeItem(at: file) }
    return .text((try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  /// The form takes the show of another date.
  func choose(_ index: Int) {
    chosen = index
    shown = nil
  }

  /// Forgets the flyer; the page's copy of the picture goes too.
  func clear() {
    if let picture { try? FileManager.default.removeItem(at: picture) }
    phase = .none
    source = nil
    shows = []
    warnings = []
    chosen = 0
    shown = nil
  }

  /// The kinds of pictures that are read.
  nonisolated static let types: [UTType] = [.jpeg, .png, .gif, .webP]
  /// Of a picture that a browser sends, in pixels: the reader looks at no more of it.
  nonisolated static let longestSide = 2048

  private nonisolated enum Refusal: Error {
    case type, size

    @MainActor var words: LocalizedStringKey {
      switch self {
      case .type: "Choose a JPEG, PNG, GIF or WebP picture."
      case .size: "Choose a picture of at most 10 MB."
      }
    }
  }

  private nonisolated static func call(
    for source: Source, readText: (@Sendable (URL) async -> String?)?
  ) async throws -> ReadShowFlyer {
    switch source {
    case .text(let text): return ReadShowFlyer(type: .text, text: text)
    case .picture(let file):
      guard let type = UTType(filenameExtension: file.pathExtension), types.contains(type), let name = type.preferredMIMEType else {
        throw Refusal.type
      }
      let picture = try file.whileAccessible { file in
        // A larger file is not read at all.
        guard try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 <= ReadShowFlyer.largestImage else { throw Refusal.size }
        return try Data(contentsOf: file)
      }
      let text = await readText?(file)
      return ReadShowFlyer(
        type: text == nil ? .image : .both, text: text, imageData: picture.base64EncodedString(), mediaType: name)
    }
  }
}
