public import Foundation

/// The SHA-256 that a request says of its bytes (RFC 9530: `Repr-Digest`, `Content-Digest`).
public enum SHA256Digest {
  /// `sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:`.
  public static func header(of digest: Data) -> String { "sha-256=:\(digest.base64EncodedString()):" }

  /// - Returns: nil for a header that names other algorithms only: a receiver ignores those that it does not know.
  /// - Throws: `Problem` (400) that names `header`, for a SHA-256 that cannot be one.
  public static func digest(in text: String?, header: String) throws -> Data? {
    let members = (text ?? "").split(separator: ",").map { $0.drop { $0 == " " } }
    guard let member = members.last(where: { $0.lowercased().hasPrefix("sha-256=") }) else { return nil }
    let value = member.dropFirst("sha-256=".count)
    guard value.count > 2, value.hasPrefix(":"), value.hasSuffix(":"),
      let digest = Data(base64Encoded: String(value.dropFirst().dropLast())),
      digest.count == 32
    else { throw Problem.invalid(header, "has a SHA-256 that is none") }
    return digest
  }
}
