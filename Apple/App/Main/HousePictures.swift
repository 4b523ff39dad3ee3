import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation

/// Loads the pictures and files that screens name by an address: `atrium-bytes://<server>/raw/...`.
///
/// `AsyncImage` asks `URLSession.shared`, which knows no key and no session. The addresses have a scheme of their own, which this protocol
/// answers through the server's transport; no credential is ever in an address.
final class HousePictures: URLProtocol {
  static let scheme = "atrium-bytes"

  // Read and written under `lock` only. The system makes the protocol, so what it works with is found here. (`Mutex` needs iOS 18.)
  private static let lock = NSLock()
  nonisolated(unsafe) private static var transports: [String: any Transport] = [:]
  nonisolated(unsafe) private static var isRegistered = false

  // Set before, and read after, the system calls `startLoading`.
  private var work: Task<Void, Never>?

  /// The prefix of the server's paths in the URLs of pictures.
  static func prefix(of server: KnownServer) -> String { "\(scheme)://\(server.id.uuidString.lowercased())" }

  /// Has a server's pictures loaded by its transport.
  static func serve(_ server: UUID, by transport: any Transport) {
    lock.withLock {
      transports[server.uuidString.lowercased()] = transport
      if !isRegistered { isRegistered = URLProtocol.registerClass(HousePictures.self) }
    }
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == scheme }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let host = url.host(), let transport = Self.lock.withLock({ Self.transports[host.lowercased()] }) else {
      client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
      return
    }
    let loading = Loading(of: self)
    work = Task {
      do {
        let target = url.path(percentEncoded: true) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
        let answer = try await transport.send(try WireRequest(method: .get, target: target))
        guard (200..<300).contains(answer.status) else { throw URLError(.badServerResponse) }
        loading.finish(answer, at: url)
      } catch {
        loading.fail(error)
      }
    }
  }

  override func stopLoading() { work?.cancel() }

  /// The end of a load that its task reports. A load that was stopped has none.
  ///
  /// The system's client may be called from any thread, one call after the other, which its type does not say.
  private struct Loading: @unchecked Sendable {
    private let pictures: HousePictures

    init(of pictures: HousePictures) { self.pictures = pictures }

    func finish(_ answer: WireResponse, at url: URL) {
      guard !Task.isCancelled, let client = pictures.client else { return }
      let head = URLResponse(
        url: url, mimeType: answer.headers["content-type"], expectedContentLength: answer.body.count, textEncodingName: nil)
      // In memory alone: a picture of a private house is on no disk that nobody empties.
      client.urlProtocol(pictures, didReceive: head, cacheStoragePolicy: .allowedInMemoryOnly)
      client.urlProtocol(pictures, didLoad: answer.body)
      client.urlProtocolDidFinishLoading(pictures)
    }

    func fail(_ error: any Error) {
      guard !Task.isCancelled else { return }
      pictures.client?.urlProtocol(pictures, didFailWithError: error)
    }
  }
}
