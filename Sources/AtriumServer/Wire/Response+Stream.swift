import HTTPServing
import HTTPTypes
package import Hummingbird
import MediaTypes

extension Response {
  /// Answers with bytes that are made while they are sent, as an attachment.
  package init(_ stream: ByteStream) {
    self.init(
      status: .ok,
      headers: [
        .contentType: stream.type.name, .acceptRanges: "none", .cacheControl: "private, no-store",
        .contentDisposition: ContentDisposition.attachment(stream.name),
        .contentSecurityPolicy: "sandbox; default-src 'none'; frame-ancestors 'none'", .xContentTypeOptions: "nosniff",
      ],
      body: .endingOnShutdown(contentLength: Int(stream.length)) { writer in
        try await stream.write(&writer)
        try await writer.finish(nil)
      })
  }
}
