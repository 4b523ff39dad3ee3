import AsyncHTTPClient
import Foundation
import HTTPServing
import Intelligence
import NIOCore
import NIOHTTP1
import Storage

/// Asks the provider that the settings name. A request is sent once: it may be paid for although its answer never comes.
struct ModelClient: Sendable {
  /// From the name of the host to the last byte: a model on this machine may think for minutes.
  static let timeLimit: Duration = .seconds(180)
  private static let sizeLimit = Transcript.longestAnswer

  let settings: ModelSettings
  private let connector: OutboundConnector
  /// Instead of each inquiry's own.
  private let timeLimit: Duration?
  /// The forms that the server took last, by path.
  private let forms = Locked<[String: RequestForm]>([:])

  /// - Throws: `OutboundProblem.address`.
  init(
    _ settings: ModelSettings, timeLimit: Duration? = nil, lookUp: @escaping OutboundConnector.Lookup = AddressLookup.addresses
  ) throws(OutboundProblem) {
    self.settings = settings
    self.timeLimit = timeLimit
    connector = OutboundConnector(policy: try ProviderRules(address: settings.address), lookUp: lookUp)
  }

  /// The form in which a request is sent first.
  func firstForm(of inquiry: ModelInquiry) -> RequestForm { forms.withLock { $0[inquiry.path] ?? RequestForm() } }

  /// Sends later requests in this form, as the server took it.
  func keep(_ form: RequestForm, of inquiry: ModelInquiry) { forms.withLock { $0[inquiry.path] = form } }

  /// - Parameter body: of the inquiry, in some form.
  func send(_ body: Data, of inquiry: ModelInquiry) async -> ModelReply {
    var request = request(inquiry.path, by: settings.interface.messages)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: inquiry.contentType)
    let sent = Locked(false)
    request.body = .stream(Once(bytes: ByteBuffer(bytes: body), sent: sent), length: .known(Int64(body.count)))
    switch await exchange(request, within: timeLimit ?? inquiry.timeLimit, sent: sent) {
    case .failure(let reply): return reply
    case .success(let response): return Self.reply(of: response, to: inquiry)
    }
  }

  private static func reply(of response: Response, to inquiry: ModelInquiry) -> ModelReply {
    switch response.status {
    case 200..<300:
      guard let answer = inquiry.answer(response.body) else { return .unreadable }
      return .answered(text: answer.text, tokens: answer.tokens)
    case 401, 402, 403, 404: return .closed(status: response.status)
    // 529: Anthropic's "overloaded".
    case 429, 502, 503, 504, 529: return .busy(retryAfter: response.retryAfter)
    case 500...: return .failed(status: response.status)
    default: return .refused(status: response.status, reason: ProviderReason.of(response.body))
    }
  }

  /// What came of a question that costs nothing: a status, or why there is none.
  enum Probe: Sendable {
    case success(Int)
    case failure(String)
  }

  /// Asks for the models of the provider.
  func probe() async -> Probe {
    switch await exchange(
      request("/v1/models", by: settings.interface.messages), within: timeLimit ?? Self.timeLimit, sent: Locked(false))
    {
    case .success(let response): return .success(response.status)
    case .failure(.unreachable(let cause)): return .failure(cause)
    case .failure: return .failure("its answer cannot be read")
    }
  }

  private func request(_ path: String, by interface: any ModelInterface) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: settings.address + path)
    request.headers = interface.headers(key: settings.key)
    request.headers.add(name: "Accept", value: "application/json")
    request.headers.add(name: "User-Agent", value: "Atrium")
    return request
  }

  private struct Response: Sendable {
    let status: Int
    let retryAfter: TimeInterval?
    let body: Data
  }

  private enum Exchange: Sendable {
    case success(Response)
    case failure(ModelReply)
  }

  private func exchange(_ request: HTTPClientRequest, within limit: Duration, sent: Locked<Bool>) async -> Exchange {
    do {
      return try await TimeLimit(limit, clock: ContinuousClock()).run { [connector] in
        do {
          return try await connector.send(request, within: limit, isFinal: { sent.withLock { $0 } }) { response in
            do {
              let body = try await response.body.collect(upTo: Self.sizeLimit)
              return Exchange.success(
                Response(
                  status: Int(response.status.code), retryAfter: Self.retryAfter(response.headers), body: Data(body.readableBytesView)))
            } catch is NIOTooManyBytesError {
              return .failure(.unreadable)
            }
          }
        } catch let problem as OutboundProblem {
          // What was sent may have been read, and paid for.
          return .failure(sent.withLock { $0 } ? .unanswered : .unreachable(cause: problem.localizedDescription))
        }
      }
    } catch {
      return .failure(sent.withLock { $0 } ? .unanswered : .unreachable(cause: "the provider did not answer in time"))
    }
  }

  /// Seconds; a date is not read, as no provider sends one.
  private static func retryAfter(_ headers: HTTPHeaders) -> TimeInterval? {
    headers.first(name: "Retry-After").flatMap { TimeInterval($0) }.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}

/// The bytes of one request, which tells when they are asked for: a connection is there then, and from then on nobody knows what arrived.
private struct Once: AsyncSequence, Sendable {
  let bytes: ByteBuffer
  let sent: Locked<Bool>

  struct AsyncIterator: AsyncIteratorProtocol {
    let bytes: ByteBuffer
    let sent: Locked<Bool>
    var isOver = false

    mutating func next() async -> ByteBuffer? {
      guard !isOver else { return nil }
      isOver = true
      sent.withLock { $0 = true }
      return bytes
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes, sent: sent) }
}
