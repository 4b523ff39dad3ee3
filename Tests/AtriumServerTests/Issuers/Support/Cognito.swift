import Foundation

@testable import AtriumServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cognito as moto has it: another hand's idea of what its tokens look like. It runs from the Python environment of the tests
/// (`Scripts/setup --test`).
final class Cognito {
  struct Failure: Error {
    let step: String
  }

  static let program = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../.build/venv/bin/moto_server")
    .standardizedFileURL
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program.path(percentEncoded: false)) }

  let address: String
  private let process: Process
  private let output = Pipe()

  /// Returns when it listens.
  init() async throws {
    process = Process()
    process.executableURL = Self.program
    process.arguments = ["-H", "127.0.0.1", "-p", "0"]
    process.standardError = output
    process.standardOutput = output
    try process.run()
    // It is read from a thread of its own, to the end, so that the program never waits for a reader.
    let (chunks, read) = AsyncStream<Data>.makeStream()
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      guard data.isEmpty else {
        read.yield(data)
        return
      }
      handle.readabilityHandler = nil
      read.finish()
    }
    var text = ""
    var port: Substring?
    for await chunk in chunks {
      text += String(decoding: chunk, as: UTF8.self)
      port = text.firstMatch(of: /Running on http:\/\/127\.0\.0\.1:(\d+)\s/)?.output.1
      if port != nil { break }
    }
    guard let port else { throw Failure(step: "start: \(text)") }
    address = "http://127.0.0.1:\(port)"
  }

  /// It was started by a thread that takes no signals, and so takes none that it could refuse.
  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// One call of Cognito's API.
  func call(_ action: String, _ members: [String: Any]) async throws -> [String: Any] {
    guard let url = URL(string: address) else { throw Failure(step: "address") }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/x-amz-json-1.1", forHTTPHeaderField: "Content-Type")
    request.setValue("AWSCognitoIdentityProviderService.\(action)", forHTTPHeaderField: "X-Amz-Target")
    request.setValue(
      "AWS4-HMAC-SHA256 Credential=test/20200101/us-east-1/cognito-idp/aws4_request, SignedHeaders=host, Signature=x",
      forHTTPHeaderField: "Authorization")
    request.httpBody = try JSONSerialization.data(withJSONObject: members)
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200, let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    else {
      throw Failure(step: "\(action): \(String(decoding: data, as: UTF8.self))")
    }
    return answer
  }

  struct Pool: Sendable {
    let issuer: String
    let keySetAddress: String
    let client: String
    let subject: String
    let identityToken: String
    let accessToken: String
  }

  /// A pool with one client and one person, who has just signed in with their password.
  func pool() async throws -> Pool {
    let pool = try member("Id", of: try await call("CreateUserPool", ["PoolName": "atrium"])["UserPool"])
    let client = try member(
      "ClientId", of: try await call("CreateUserPoolClient", ["UserPoolId": pool, "ClientName": "app"])["UserPoolClient"])
    let user = try await call("AdminCreateUser", ["UserPoolId": pool, "Username": "ada"])["User"] as? [String: Any]
    let attributes = user?["Attributes"] as? [[String: String]]
    guard let subject = attributes?.first(where: { $0["Name"] == "sub" })?["Value"] else { throw Failure(step: "sub") }
    _ = try await call(
      "AdminSetUserPassword", ["UserPoolId": pool, "Username": "ada", "Password": "Correct-Horse-9", "Permanent": true])
    let signedIn = try await call(
      "InitiateAuth",
      ["ClientId": client, "AuthFlow": "USER_PASSWORD_AUTH", "AuthParameters": ["USERNAME": "ada", "PASSWORD": "Correct-Horse-9"]])
    let tokens = signedIn["AuthenticationResult"]
    return Pool(
      issuer: "https://cognito-idp.us-east-1.amazonaws.com/\(pool)", keySetAddress: "\(address)/\(pool)/.well-known/jwks.json",
      client: client, subject: subject, identityToken: try member("IdToken", of: tokens), accessToken: try member("AccessToken", of: tokens)
    )
  }

  private func member(_ name: String, of object: Any?) throws -> String {
    guard let value = (object as? [String: Any])?[name] as? String else { throw Failure(step: name) }
    return value
  }
}
