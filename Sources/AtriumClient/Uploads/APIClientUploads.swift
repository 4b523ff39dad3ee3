public import AtriumAPI
public import Foundation

extension APIClient {
  /// Sends a call whose body is `source`, and goes on where the server is when the connection is lost.
  ///
  /// ```swift
  /// let thing = try await client.upload(PutThing(key: "a.png"), from: try FileUploadSource(url), mediaType: "image/png") { sent in
  ///   await model.show(sent)
  /// }
  /// ```
  /// Cancelling the task ends the upload at the server, too.
  /// - Parameters:
  ///   - mediaType: of the bytes; the call's own where it takes one kind only.
  ///   - sha256: what the bytes have to be. The server keeps no others (`digest_mismatch`).
  ///   - clock: for the waits between attempts.
  ///   - progress: bytes that the server has, from 0 to `source.length`.
  /// - Throws: as `send`, and what the source throws.
  public nonisolated(nonsending) func upload<U: UploadCall>(
    _ call: U, from source: some UploadSource, mediaType: String? = nil, sha256: Data? = nil,
    clock: any Clock<Duration> = TimerClock(), progress: @escaping @Sendable (Int64) async -> Void = { _ in }
  ) async throws -> U.Response {
    await activity?.begin()
    let result: Result<U.Response, any Error>
    do {
      var request = try WireRequest(upload: call, mediaType: mediaType)
      if let sha256 { request.headers[ResumableUpload.Header.representationDigest] = SHA256Digest.header(of: sha256) }
      let sending = UploadSending(transport: transport, request: request, source: source, clock: clock, progress: progress)
      result = .success(try await read(U.Response.self, from: sending.response(), of: "\(U.self)"))
    } catch {
      result = .failure(error)
    }
    await activity?.end()
    return try result.get()
  }
}
