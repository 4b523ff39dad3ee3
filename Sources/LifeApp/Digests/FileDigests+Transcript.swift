import AtriumAPI
import Foundation

nonisolated extension FileDigests {
  /// What is said in a recording.
  struct Transcript: Hashable, Sendable {
    /// The id of the digest, by which the whole of it is read.
    let digest: String
    /// Another one has another transcript.
    let revision: Date
    let content: DigestTranscript
    /// What made it, as its provider names it; nil for subtitles.
    let model: String?
    /// Whether `content` is only the beginning.
    let isCut: Bool

    /// - Returns: nil for a recording in which nobody says anything.
    init?(_ content: DigestTranscript, of digest: LifeDigest) {
      guard content.text.contains(where: { !$0.isWhitespace }) else { return nil }
      self.digest = digest.id
      revision = digest.updatedAt
      self.content = content
      model = digest.digester == FileDigests.Name.transcript ? digest.model ?? "" : nil
      isCut = digest.truncated == true
    }
  }
}

nonisolated extension DigestTranscript {
  /// The segments in which words of a search are said: those with all of them, or else with any. The last word may be the beginning of one; case
  /// and accents make no difference.
  func segments(with words: String) -> [Segment] {
    let wanted = Self.words(of: words)
    guard let last = wanted.last else { return [] }
    let found = segments.map { segment in
      let said = Self.words(of: segment.text)
      let whole = wanted.dropLast().filter { said.contains($0) }.count
      return (segment: segment, count: whole + (said.contains { $0.hasPrefix(last) } ? 1 : 0))
    }
    let most = found.map(\.count).max() ?? 0
    return most == 0 ? [] : found.filter { $0.count == most }.map(\.segment)
  }

  private static func words(of text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
