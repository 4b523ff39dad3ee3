import Foundation
import HummingbirdHTTP2
import NIOSSL

/// The certificate and the key that the server speaks TLS with, as PEM files.
struct TLSFiles: Equatable, Sendable {
  let certificate: String
  let key: String

  /// - Throws: ``TLSFilesError`` naming the file and what is wrong with it.
  func chain() throws -> [NIOSSLCertificate] {
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate)
      guard !chain.isEmpty else { throw TLSFilesError.certificate(certificate, reason: "it contains no certificate") }
      return chain
    } catch let error as TLSFilesError {
      throw error
    } catch {
      throw TLSFilesError.certificate(certificate, reason: Self.reason(certificate) ?? "it is not a PEM certificate")
    }
  }

  /// What a server needs. The two belong together, or this fails.
  func configuration() throws -> TLSConfiguration {
    let chain = try chain()
    let key: NIOSSLPrivateKey
    do {
      key = try NIOSSLPrivateKey(file: self.key, format: .pem)
    } catch {
      throw TLSFilesError.key(self.key, reason: Self.reason(self.key) ?? "it is not a PEM key without a password")
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["h2", "http/1.1"]
    do {
      _ = try NIOSSLContext(configuration: configuration)
    } catch {
      throw TLSFilesError.mismatch(certificate, key: self.key)
    }
    return configuration
  }

  /// When the certificate of this server ends.
  func expires() throws -> Date {
    guard let first = try chain().first else { throw TLSFilesError.certificate(certificate, reason: "it contains no certificate") }
    return Date(timeIntervalSince1970: TimeInterval(first.notValidAfter))
  }

  private static func reason(_ path: String) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return "there is no such file" }
    return FileManager.default.isReadableFile(atPath: path) ? nil : "it is not readable"
  }
}

enum TLSFilesError: Error, Equatable, CustomStringConvertible {
  case certificate(String, reason: String)
  case key(String, reason: String)
  case mismatch(String, key: String)

  var description: String {
    switch self {
    case .certificate(let path, let reason): "The certificate \(path) cannot be used: \(reason)."
    case .key(let path, let reason): "The key \(path) cannot be used: \(reason)."
    case .mismatch(let path, let key): "The certificate \(path) does not belong to the key \(key)."
    }
  }
}
