import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPServing

/// Carries the hosted app's calls to the server in the same process, for the browser they are made for.
struct InProcessTransport: Transport {
  let door: InProcessResponder
  let browser: Browser

  func send(_ request: WireRequest) async throws -> WireResponse {
    try await door.send(request, for: browser)
  }

  func stream(_ request: WireRequest) async throws -> WireStream {
    let stream = try await door.stream(request, for: browser)
    return WireStream(status: stream.status, headers: stream.headers, chunks: stream.chunks)
  }

  func upload(_ request: WireRequest, _ content: UploadContent) async throws -> WireResponse {
    try await door.upload(request, content.chunks, length: content.length, for: browser)
  }
}
