/// The bytes of a complete upload, as a file of the state folder that is synced. The handler of the call moves or copies it to where it
/// belongs, and syncs the folder there; what it leaves is removed.
package struct UploadedFile: Sendable {
  /// Absolute.
  package let path: String
  /// Bytes.
  package let length: Int64
  /// `Content-Type` as the client said it; nothing has looked into the bytes.
  package let mediaType: String?
}
