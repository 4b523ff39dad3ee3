#if canImport(WebKit)
  import AtriumAPI
  import AtriumClient
  import Foundation
  import WebKit

  /// Answers a document's requests for files with what the app's client reads, as it arrives.
  final class RichByteLoader: NSObject, WKURLSchemeHandler {
    private let client: APIClient
    /// What is under way. A request that WebKit has stopped may not be answered any more: it would raise an exception.
    private var loads: [ObjectIdentifier: Task<Void, Never>] = [:]

    init(client: APIClient) { self.client = client }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
      let id = ObjectIdentifier(urlSchemeTask)
      loads[id] = Task { await load(urlSchemeTask, id) }
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
      loads.removeValue(forKey: ObjectIdentifier(urlSchemeTask))?.cancel()
    }

    private func load(_ request: any WKURLSchemeTask, _ id: ObjectIdentifier) async {
      do {
        let asked = request.request
        guard let url = asked.url, let file = RichFile(url, range: asked.value(forHTTPHeaderField: "Range")) else {
          throw URLError(.unsupportedURL)
        }
        let answer = try await client.bytes(GetRaw(path: file.path), range: file.range)
        let head = RichFile.head(mediaType: answer.mediaType, positions: answer.positions, length: answer.length)
        let response = HTTPURLResponse(url: url, statusCode: head.status, httpVersion: nil, headerFields: head.headers)
        guard loads[id] != nil, let response else { return }
        request.didReceive(response)
        for try await chunk in answer.chunks {
          guard loads[id] != nil else { return }
          request.didReceive(chunk)
        }
        if loads.removeValue(forKey: id) != nil { request.didFinish() }
      } catch {
        if loads.removeValue(forKey: id) != nil { request.didFailWithError(error) }
      }
    }
  }
#endif
