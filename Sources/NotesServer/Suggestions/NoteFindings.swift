import AtriumAPI
import AtriumServer
import Foundation
import Intelligence

/// What the house read out of a note, by its digests.
struct NoteFindings: Sendable, Equatable {
  /// One of the five, where the text says so plainly.
  var classification: Classification?
  /// Lists without names are absent.
  var entities = Entities()
  /// Best first, as tags are written.
  var tags: [String] = []

  /// Of a kind that is less certain than this nothing is said.
  private static let certainty = 0.6
  /// Names of each list.
  private static let mostNames = 20

  init() {}

  /// - Parameter digests: of one file. What a digest says of earlier contents counts until it is made again.
  init(_ digests: [KeptDigest]) {
    for kept in digests where kept.digest.status != .failed && kept.digest.status != .skipped {
      guard let content = kept.content.map({ Data($0.utf8) }) else { continue }
      switch kept.digester {
      case .classification:
        guard let found = try? JSONDecoder().decode(Kind.self, from: content), found.confidence >= Self.certainty else { continue }
        classification = Classification.known.first { $0.rawValue == found.class }
      case .entities:
        guard let found = try? JSONDecoder().decode(Names.self, from: content) else { continue }
        entities = Entities(
          people: Self.some(found.people), organizations: Self.some(found.organizations), concepts: Self.some(found.concepts),
          locations: Self.some(found.locations))
      case .tags:
        guard let found = try? JSONDecoder().decode(Tags.self, from: content) else { continue }
        tags = found.tags.compactMap(Self.tag)
      default: break
      }
    }
  }

  var hasEntities: Bool { entities != Entities() }

  /// Words as one tag: `solar panels` becomes `solar-panels`. Nil where nothing is left of it.
  static func tag(_ words: String) -> String? {
    let parts = words.split { !($0.isLetter || $0.isNumber || "-_/".contains($0)) }
    let tag = parts.joined(separator: "-")
    return tag.isEmpty ? nil : tag
  }

  private static func some(_ names: [String]?) -> [String]? {
    // A genitive is a part of something: "Dora's".
    let names = (names ?? []).filter { !$0.hasSuffix("'s") && !$0.hasSuffix("’s") }.prefix(mostNames)
    return names.isEmpty ? nil : Array(names)
  }

  private struct Kind: Decodable {
    let `class`: String
    let confidence: Double
  }

  private struct Names: Decodable {
    let people: [String]?
    let organizations: [String]?
    let concepts: [String]?
    let locations: [String]?
  }

  private struct Tags: Decodable {
    let tags: [String]
  }
}
