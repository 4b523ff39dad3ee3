import AtriumServer
import Foundation
import Testing

@testable import atrium

/// TLS by files, with certificates that openssl made and curl at the other end.
@Suite struct TLSTests {
  /// A certificate of its own making for localhost, and its key.
  private func certificate(_ name: String, in house: TemporaryHouse) async throws -> TLSFiles {
    let files = TLSFiles(certificate: house.root + "/\(name).pem", key: house.root + "/\(name).key")
    let made = try await Command.run(
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", files.key, "-out", files.certificate,
      ], program: "openssl")
    #expect(made.status == 0, "\(made.errors)")
    return files
  }

  private func curl(
    _ served: ServedHouse, _ path: String, trusting certificate: String, _ options: [String] = []
  ) async throws -> Command.Result {
    try await Command.run(
      ["--silent", "--show-error", "--include", "--max-time", "60", "--cacert", certificate] + options + ["\(served.origin)\(path)"],
      program: "curl")
  }

  @Test("browsers get HTTP/2 or HTTP/1.1 over TLS, and are told to come by nothing else")
  func versions() async throws {
    let house = try TemporaryHouse()
    let files = try await certificate("a", in: house)
    let served = try await ServedHouse.open(["--tls-certificate", files.certificate, "--tls-key", files.key], house: house)
    #expect(served.origin.hasPrefix("https://"))
    let second = try await curl(served, "/health", trusting: files.certificate, ["--http2"])
    #expect(second.output.hasPrefix("HTTP/2 200"), "\(second)")
    #expect(second.output.contains("strict-transport-security: max-age=31536000"))
    let first = try await curl(served, "/app/notes", trusting: files.certificate, ["--http1.1"])
    #expect(first.output.hasPrefix("HTTP/1.1 200"), "\(first)")
    #expect(first.output.contains("; Secure"))
    // Plain HTTP at that port gets nothing, and harms nobody.
    let plain = try await Command.run(["--silent", "--max-time", "60", "http://127.0.0.1:\(served.port)/health"], program: "curl")
    #expect(plain.status != 0 && plain.output.isEmpty)
    #expect(try await curl(served, "/health", trusting: files.certificate).status == 0)
    served.signal(SIGTERM)
    #expect(try await served.status() == 0)
  }

  @Test("a certificate that was renewed is taken up on SIGHUP, and one that cannot be used is not")
  func renewal() async throws {
    let house = try TemporaryHouse()
    let files = try await certificate("a", in: house)
    let old = try Data(contentsOf: URL(filePath: files.certificate))
    let served = try await ServedHouse.open(["--tls-certificate", files.certificate, "--tls-key", files.key], house: house)
    let renewed = try await certificate("b", in: house)
    try Data("nothing".utf8).write(to: URL(filePath: files.certificate))
    served.signal(SIGHUP)
    #expect(try await served.logged("cannot be reloaded") != nil)
    let before = house.root + "/old.pem"
    try old.write(to: URL(filePath: before))
    #expect(try await curl(served, "/health", trusting: before).status == 0)
    try Data(contentsOf: URL(filePath: renewed.certificate)).write(to: URL(filePath: files.certificate))
    try Data(contentsOf: URL(filePath: renewed.key)).write(to: URL(filePath: files.key))
    served.signal(SIGHUP)
    #expect(try await served.logged("was reloaded") != nil)
    #expect(try await curl(served, "/health", trusting: renewed.certificate).status == 0)
    #expect(try await curl(served, "/health", trusting: before).status != 0)
  }

  @Test("files that are missing, none, of two pairs or out of date are told, by the server and by the doctor")
  func broken() async throws {
    let house = try TemporaryHouse()
    let a = try await certificate("a", in: house)
    let b = try await certificate("b", in: house)
    try Data("nothing".utf8).write(to: URL(filePath: house.root + "/none.pem"))
    let cases: [(TLSFiles, String)] = [
      (TLSFiles(certificate: house.root + "/missing.pem", key: a.key), "no such file"),
      (TLSFiles(certificate: house.root + "/none.pem", key: a.key), "PEM"),
      (TLSFiles(certificate: a.certificate, key: house.root + "/none.pem"), "PEM"),
      (TLSFiles(certificate: a.certificate, key: b.key), "does not belong to the key"),
    ]
    for (files, words) in cases {
      let result = try #require(TLSChecks(files: files).findings().first)
      #expect(result.outcome == .failed && result.detail.contains(words), "\(result)")
      let served = try await Command.run(
        [
          "serve", "--data", house.data, "--state", house.state, "--port", "0", "--tls-certificate", files.certificate, "--tls-key",
          files.key,
        ])
      #expect(served.status != 0 && served.errors.contains(words), "\(served)")
    }
    let day: TimeInterval = 86400
    #expect(TLSChecks(files: a).findings().first?.outcome == .passed)
    #expect(TLSChecks(files: a, now: Date(timeIntervalSinceNow: 25 * day)).findings().first?.outcome == .warning)
    #expect(TLSChecks(files: a, now: Date(timeIntervalSinceNow: 31 * day)).findings().first?.outcome == .failed)
    #expect(TLSChecks(files: nil).findings().isEmpty)
  }
}
