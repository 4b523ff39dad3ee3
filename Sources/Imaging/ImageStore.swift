/// Where rendered pictures are kept until there is no room for them. All of it can be made again.
package protocol ImageStore: Sendable {
  /// - Parameter now: nanoseconds since 1970: the time of this use.
  /// - Returns: nil when there is none, or not all of it.
  func image(_ variant: ImageVariant, of content: ImageContent, now: Int64) async throws -> CachedImage?

  /// Keeps a picture. Where there is no room, what was not used for longest goes.
  ///
  /// - Throws: when the disk is full or the like; nothing stays then.
  func save(_ bytes: [UInt8], as variant: ImageVariant, of content: ImageContent, now: Int64) async throws

  /// Removes everything.
  func clear() async throws
}
