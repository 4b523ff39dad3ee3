package import HTTPTypes
package import Hummingbird

extension Response {
  /// The answer to HEAD: what GET says, without its content. The length is as GET says it, or not said at all: that a head has no
  /// content says nothing of it.
  package var head: Response {
    var head = createHeadResponse()
    head.headers[.contentLength] = headers[.contentLength]
    return head
  }

  /// 304. It has no content, and a `Content-Length` of 0 would be that of a different answer (RFC 9110 section 15.4.5).
  package static func notModified(_ headers: HTTPFields) -> Response {
    var response = Response(status: .notModified, headers: headers)
    response.headers[.contentLength] = nil
    return response
  }
}
