public import Foundation
public import HTTPServing

/// Asks for bytes that a page names: a picture, a recording, a file to keep.
public struct PageBytesRequest: Sendable {
  public let browser: Browser
  public let id: BrowserID
  /// Path and query, percent-encoded, below the host's own.
  public let target: String
  /// What the browser says of ranges and conditions, by lower-case name.
  public let headers: [String: String]
}

/// What is to be answered, while it arrives.
public struct PageBytesAnswer: Sendable {
  let status: Int
  let headers: [String: String]
  let chunks: AsyncThrowingStream<Data, any Error>

  /// - Parameters:
  ///   - headers: by lower-case name. Of them the browser gets those that speak of the content.
  ///   - chunks: ending the iteration, or dropping the stream, ends the reading.
  public init(status: Int, headers: [String: String], chunks: AsyncThrowingStream<Data, any Error>) {
    self.status = status
    self.headers = headers
    self.chunks = chunks
  }
}
