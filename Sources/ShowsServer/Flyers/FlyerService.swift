import AtriumAPI
import AtriumServer
import Crypto
import DocumentModel
import Flyers
import Foundation
import Recognition
import Storage
import Workers

/// Reads flyers: words and QR codes by a worker, fields by rules, names by what the house knows. Where a model reads flyers, it copies what is printed
/// meanwhile; what it copied counts as far as the words were recognised too.
struct FlyerService: Sendable {
  let recognizer: FlyerRecognizer
  let workers: WorkerPool
  /// Nil where no model reads flyers.
  let model: FlyerModel?
  let names: KnownNames
  let matcher: FlyerMatcher
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let now: @Sendable () -> Date

  /// Parts of a picture that are looked at again, where the model reads what was not recognised.
  private static let mostLooks = 4

  /// - Parameter asksModel: whether it may be sent to a model.
  /// - Throws: `Problem` `unreadableFlyer`; what the database throws.
  func read(_ input: FlyerInput, for viewer: ShowViewer, asksModel: Bool) async throws -> ReadFlyers {
    let reader = FlyerReader(
      gazetteer: try await names.gazetteer(), today: FlyerDay(nightOf: now(), in: timezone), zone: timezone)
    let picture = try input.picture.map { try WorkerFile.inMemory(Array($0)) }
    async let asked = asksModel ? try await answer(to: input, picture) : nil
    let words = try await words(of: picture)
    let answer = try await asked
    let isUnrecognised = picture != nil && words == nil
    var reading =
      if case .shows(let shows) = answer {
        reader.read(shows, seen: try await seen(shows, in: words, of: picture, input.text, by: reader), typed: input.text)
      } else if isUnrecognised, input.text == nil {
        throw Problem(.unreadableFlyer, detail: "Text recognition is not installed on this server.")
      } else {
        words.map { reader.read($0) } ?? reader.read(typed: input.text ?? "")
      }
    // The typed text adds what the picture lacks.
    if picture != nil, let text = input.text { reading = reading.filled(by: reader.read(typed: text)) }
    if isUnrecognised { reading.warnings.removeAll { if case .notSeen = $0 { true } else { false } } }
    var warnings = FlyerSentences.sentences(for: reading.warnings)
    if case .nothing(let sentence) = answer { warnings.insert(sentence, at: 0) }
    if isUnrecognised { warnings.insert(FlyerSentences.noRecognition, at: 0) }
    var more: [FlyerData] = []
    for other in reading.more { more.append(try await matcher.data(of: other, for: viewer)) }
    return ReadFlyers(data: try await matcher.data(of: reading, for: viewer), more: more, warnings: warnings)
  }

  // MARK: Words

  /// Nil where there is no picture, or no text recognition.
  private func words(of picture: WorkerFile?) async throws -> FlyerText? {
    guard let picture else { return nil }
    do {
      // Somebody waits for it.
      return try await recognizer.recognize(picture)
    } catch TextRecognizer.Failure.noLanguages {
      return nil
    } catch let error as WorkerError {
      throw Problem(.unreadableFlyer, detail: FlyerSentences.sentence(for: error))
    }
  }

  /// The words of a picture, with those of other looks at parts in which a model reads what was not recognised.
  private func seen(
    _ shows: [PrintedShow], in words: FlyerText?, of picture: WorkerFile?, _ typed: String?, by reader: FlyerReader
  ) async throws -> [FlyerText] {
    guard let words, let picture else { return [] }
    var seen = [words]
    for part in reader.unseen(shows, in: words, typed: typed).prefix(Self.mostLooks) {
      do {
        seen.append(try await recognizer.recognize(picture, part: part))
      } catch is WorkerError {
        // A part that cannot be read adds nothing.
      }
    }
    return seen
  }

  // MARK: The model

  /// What the model copies; nil where none is asked.
  private func answer(to input: FlyerInput, _ picture: WorkerFile?) async throws -> FlyerModel.Reading? {
    guard let model else { return nil }
    do {
      return try await model.read(input.hash) { [workers] in
        let sent: Data? = if let picture { try await workers.pictureForModel(of: picture) } else { nil }
        return FlyerQuestion.request(picture: sent, text: input.text)
      }
    } catch is WorkerError {
      // The picture cannot be decoded, which recognition says better.
      return nil
    }
  }
}

extension FlyerInput {
  fileprivate var text: String? {
    switch self {
    case .text(let text), .both(let text, _): text
    case .picture: nil
    }
  }

  fileprivate var picture: Data? {
    switch self {
    case .picture(let data), .both(_, let data): data
    case .text: nil
    }
  }

  /// SHA-256 of all of it.
  fileprivate var hash: Data {
    var hash = SHA256()
    if let picture { hash.update(data: Data(SHA256.hash(data: picture))) }
    if let text { hash.update(data: Data(text.utf8)) }
    return Data(hash.finalize())
  }
}

extension FlyerReading {
  /// With what another reading says of fields that this one leaves empty.
  func filled(by other: FlyerReading) -> FlyerReading {
    var filled = self
    if filled.artists.isEmpty { filled.artists = other.artists }
    filled.venue = filled.venue ?? other.venue
    filled.date = filled.date ?? other.date
    filled.time = filled.time ?? other.time
    filled.doors = filled.doors ?? other.doors
    filled.price = filled.price ?? other.price
    filled.ages = filled.ages ?? other.ages
    filled.title = filled.title ?? other.title
    filled.description = filled.description ?? other.description
    filled.ticketLink = filled.ticketLink ?? other.ticketLink
    return filled
  }
}
