import Foundation
import Intelligence

/// One thing that is asked of a provider, and what an answer to it means.
struct ModelInquiry: Sendable {
  typealias Answer = (text: String, tokens: ModelTokens?)

  /// As the ledger names it.
  let purpose: String
  let model: String
  /// Tokens that count until the provider says how many it took.
  let estimatedTokens: Int
  /// From the name of the host to the last byte.
  let timeLimit: Duration
  /// From the provider's address.
  let path: String
  let contentType: String
  /// The body of the request, in a form that the server may take.
  let body: @Sendable (RequestForm) throws -> Data
  /// What a body says; nil for what is no answer of the interface.
  let answer: @Sendable (Data) -> Answer?
  /// The content of the digest in what was answered; nil when it has not the form that was asked for.
  let content: @Sendable (String) -> String?
}

extension ModelInquiry {
  /// - Parameter picture: a JPEG.
  static func caption(of picture: Data, model: String, by settings: ModelSettings) -> ModelInquiry {
    message(Digester.caption.rawValue, Caption.request(picture: picture, language: settings.language), model: model, by: settings) {
      Caption.text(in: $0)
    }
  }

  static func abstract(of text: String, model: String, by settings: ModelSettings) -> ModelInquiry {
    message(Digester.abstract.rawValue, Abstract.request(text: text, language: settings.language), model: model, by: settings) {
      Abstract.text(in: $0)
    }
  }

  static func message(
    _ purpose: String, _ request: ModelRequest, model: String, by settings: ModelSettings,
    within timeLimit: Duration = ModelClient.timeLimit,
    content: @escaping @Sendable (String) -> String?
  ) -> ModelInquiry {
    let interface = settings.interface.messages
    return ModelInquiry(
      purpose: purpose, model: model, estimatedTokens: request.estimatedTokens, timeLimit: timeLimit, path: interface.path,
      contentType: "application/json", body: { try interface.body(of: request, model: model, form: $0) },
      answer: { interface.answer(in: $0) }, content: content)
  }

  /// Speech is slow to read for a model on this machine.
  private static let longestTranscription: Duration = .seconds(900)

  /// - Parameters:
  ///   - recording: the bytes of the file, as they are.
  ///   - ending: of the file's name, by which servers know the format; the name itself stays at home.
  static func transcript(of recording: Data, ending: String, type: String, model: String) -> ModelInquiry {
    let form = AudioForm(recording: recording, fileName: "recording." + ending, type: type, model: model)
    return ModelInquiry(
      purpose: Digester.transcript.rawValue, model: model, estimatedTokens: Transcript.estimatedTokens(ofBytes: Int64(recording.count)),
      timeLimit: longestTranscription, path: "/v1/audio/transcriptions", contentType: "multipart/form-data; boundary=\(form.boundary)",
      body: { form.body(withTimes: $0.hasSchema) }, answer: { AudioForm.answer(in: $0) }, content: { $0 })
  }
}

/// The form of OpenAI's transcriptions, which many servers take.
private struct AudioForm: Sendable {
  let recording: Data
  let fileName: String
  let type: String
  let model: String
  let boundary = "atrium-" + UUID().uuidString

  func body(withTimes: Bool) -> Data {
    var body = Data()
    for (name, value) in [("model", model), ("response_format", withTimes ? "verbose_json" : "json")] {
      body.append(Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8))
    }
    body.append(
      Data(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(fileName)\"\r\nContent-Type: \(type)\r\n\r\n".utf8))
    body.append(recording)
    body.append(Data("\r\n--\(boundary)--\r\n".utf8))
    return body
  }

  /// The transcript as JSON, checked and cleaned.
  static func answer(in body: Data) -> ModelInquiry.Answer? {
    struct Counted: Decodable {
      struct Usage: Decodable {
        let input: Int?
        let output: Int?

        enum CodingKeys: String, CodingKey {
          case input = "input_tokens"
          case output = "output_tokens"
        }
      }

      let usage: Usage?
    }
    guard let transcript = Transcript(answer: body), let json = try? JSONEncoder().encode(transcript) else { return nil }
    let usage = (try? JSONDecoder().decode(Counted.self, from: body))?.usage
    let tokens = usage.flatMap { usage in usage.input.map { ModelTokens(input: $0, output: usage.output ?? 0) } }
    return (String(decoding: json, as: UTF8.self), tokens)
  }
}
