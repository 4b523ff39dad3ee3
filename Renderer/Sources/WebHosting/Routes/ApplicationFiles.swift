import HTTPServing
import HTTPTypes
import Hummingbird
import NIOCore

/// What a browser asks for that keeps the site as an application. Their addresses hold no hash, so they are asked for again each time.
extension PageRoutes {
  static func manifest(_ manifest: WebManifest) -> Response {
    fresh(ByteBuffer(bytes: manifest.json), WebManifest.mediaType, policy: "default-src 'none'")
  }

  /// The worker speaks to its own host and runs nothing else.
  static func worker() -> Response {
    fresh(ByteBuffer(bytes: Assets.worker.bytes), Assets.worker.mediaType, policy: "default-src 'none'; connect-src 'self'; img-src 'self'")
  }

  private static func fresh(_ bytes: ByteBuffer, _ type: String, policy: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: type, .cacheControl: "no-cache", .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff"],
      body: ResponseBody(byteBuffer: bytes))
  }
}
