import AtriumAPI
import AtriumServer
import Foundation
import Intelligence
import Storage

/// Digests as the wire has them.
struct DigestLister: Sendable {
  let digests: DigestCatalog
  let links: LinkStore

  /// Characters of a content in a list; what is longer is left out there.
  private static let shortest = 300
  /// Bytes of a text in UTF-8, where a file is read.
  private static let longest = 64 << 10

  /// The digests of files, by the ids of the files.
  ///
  /// - Parameter isList: whether contents are left out that are longer than a list has room for.
  func list(of records: [FileRecord], isList: Bool = true) async throws -> [Int64: [LifeDigest]] {
    let found = try await digests.digests(of: records)
    let texts = try await digests.texts.beginnings(of: Array(found.keys), limit: (isList ? Self.shortest : Self.longest) + 1)
    let pages = try await links.progress(of: records.map(\.id))
    var list: [Int64: [LifeDigest]] = [:]
    for record in records {
      let said = isList ? nil : try await transcript(found[record.id], of: record.id)
      let made = try found[record.id]?.map { kept in
        let content: String? =
          switch kept.digester {
          case .text: texts[record.id]?.text
          case .ocr: texts[record.id]?.ocr
          case .subtitles: said
          default: kept.content
          }
        return isList
          ? LifeDigest(kept, of: record, content: content.flatMap { $0.count > Self.shortest ? nil : $0 })
          : try LifeDigest(kept, of: record, content: content).cut(at: Self.longest)
      }
      list[record.id] = try (pages[record.id].map { [try LifeDigest($0, of: record)] } ?? []) + (made ?? [])
    }
    return list
  }

  /// What the subtitles of a file say, as the content of their digest; nil where they were not read.
  private func transcript(_ kept: [KeptDigest]?, of file: Int64) async throws -> String? {
    guard let digest = kept?.first(where: { $0.digester == .subtitles })?.digest, digest.version > 0, digest.status != .skipped else {
      return nil
    }
    return try await digests.texts.transcript(of: file).map { try $0.json }
  }

  /// One digest with its whole content.
  ///
  /// - Throws: `Problem` `not_found`.
  func digest(_ digester: Digester, of record: FileRecord) async throws -> LifeDigest {
    guard let kept = try await digests.digests(of: [record])[record.id]?.first(where: { $0.digester == digester }) else {
      throw Self.missing
    }
    if digester == .subtitles { return LifeDigest(kept, of: record, content: try await transcript([kept], of: record.id)) }
    guard let part = DocumentTexts.Part(digester), kept.digester == .text || kept.digester == .ocr else {
      return LifeDigest(kept, of: record, content: kept.content)
    }
    return LifeDigest(kept, of: record, content: try await digests.texts.text(part, of: record.id))
  }

  /// How far the page of a link is.
  ///
  /// - Throws: `Problem` `not_found`.
  func link(of record: FileRecord) async throws -> LifeDigest {
    guard let page = try await links.progress(of: [record.id])[record.id] else { throw Self.missing }
    return try LifeDigest(page, of: record)
  }

  static let missing = Problem(.notFound, detail: "There is no such digest.", field: "id")
}

extension LifeDigest {
  /// The digest with the beginning of a long text, cut between characters, or of a transcript, cut between its segments. What is neither is
  /// whole.
  ///
  /// - Parameter limit: bytes in UTF-8.
  fileprivate func cut(at limit: Int) throws -> LifeDigest {
    guard let content, content.utf8.count > limit else { return self }
    if digester == Digester.subtitles.rawValue || digester == Digester.transcript.rawValue {
      var digest = self
      let whole = try JSONDecoder().decode(Transcript.self, from: Data(content.utf8))
      (digest.content, digest.truncated) = (try whole.cut(at: limit).json, true)
      return digest
    }
    guard digester == Digester.text.rawValue || digester == Digester.ocr.rawValue else { return self }
    var end = content.utf8.index(content.startIndex, offsetBy: limit)
    while end.samePosition(in: content) == nil { end = content.utf8.index(before: end) }
    var digest = self
    (digest.content, digest.truncated) = (String(content[..<end]), true)
    return digest
  }

  /// The name of the digest that is the page of a link.
  static let link = "link"

  init(_ page: LinkStore.Progress, of record: FileRecord) throws {
    let status: DigestStatus =
      switch page.status {
      case .waits, .again: .pending
      case .failed: .failed
      case .fetched: .completed
      }
    let encoder = WireJSON.encoder()
    // Equal contents are equal texts.
    encoder.outputFormatting.insert(.sortedKeys)
    self.init(
      id: "\(record.id)-\(Self.link)", filePath: record.path, digester: Self.link, status: status,
      content: try page.content.map { String(decoding: try encoder.encode($0), as: UTF8.self) },
      attempts: page.attempts, createdAt: page.changed, updatedAt: page.changed)
    error = page.failure
  }

  init(_ kept: KeptDigest, of record: FileRecord, content: String?) {
    self.init(
      id: "\(record.id)-\(kept.digester.rawValue)", filePath: record.path, digester: kept.digester.rawValue,
      status: DigestStatus(kept.digest.status), content: content.flatMap { $0.isEmpty ? nil : $0 },
      reason: kept.digest.reason.map { DigestReason(rawValue: $0.rawValue) }, attempts: kept.digest.attempts,
      version: max(1, kept.digest.version), provider: content == nil ? nil : kept.maker?.provider,
      model: content == nil ? nil : kept.maker?.model, createdAt: kept.created, updatedAt: kept.updated)
    if let refusal = kept.maker?.refusal, !refusal.isEmpty, kept.digest.reason == .refused { error = refusal }
  }
}

extension Transcript {
  /// As a content on the wire. Equal contents are equal texts.
  fileprivate var json: String {
    get throws {
      let encoder = WireJSON.encoder()
      encoder.outputFormatting.insert(.sortedKeys)
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension DigestStatus {
  fileprivate init(_ status: Digest.Status) {
    switch status {
    case .todo: self = .todo
    case .pending: self = .pending
    case .processing: self = .processing
    case .completed: self = .completed
    case .failed: self = .failed
    case .skipped: self = .skipped
    }
  }
}
