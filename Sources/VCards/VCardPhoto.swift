/// A person's photo.
package enum VCardPhoto: Hashable, Sendable {
  case embedded(bytes: [UInt8], mediaType: String)
  /// An address, as it is written. Nothing here fetches it.
  case link(String)

  /// Why a photo cannot be read.
  package enum Failure: Error, Hashable, Sendable {
    /// It has more bytes than were asked for.
    case tooLarge(limit: Int)
    /// Its value is no base64, or empty.
    case damaged
  }
}
