import AtriumAPI
import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore

@testable import AtriumServer
@testable import HouseSupport

/// An issuer on this machine at which people sign in: what it publishes, and a token for each code that it gave.
struct SigningIssuer: Sendable {
  let local: LocalIssuer
  let key: IssuerSigningKey
  private let codes = NIOLockedValueBox<[String: String]>([:])

  init(_ local: LocalIssuer) throws {
    self.local = local
    key = try IssuerSigningKey.rsa("rsa-1")
    let members: [String: Any] = [
      "issuer": local.address, "authorization_endpoint": local.address + "/authorize", "token_endpoint": local.address + "/token",
      "jwks_uri": local.address + "/keys", "code_challenge_methods_supported": ["S256"],
    ]
    local.on("/.well-known/openid-configuration", json: try JSONSerialization.data(withJSONObject: members))
    local.on("/keys", json: try IssuerSigningKey.set([try key.published()]))
    local.on("/token") { [codes] request in
      let form = FormText.fields(of: String(buffer: try await request.body.collect(upTo: 10_000))) ?? []
      let code = form.first { $0.name == "code" }?.value ?? ""
      let token = codes.withLockedValue { $0.removeValue(forKey: code) }
      let body = token.map { #"{"id_token":"\#($0)","token_type":"Bearer"}"# } ?? #"{"error":"invalid_grant"}"#
      return Response(status: token == nil ? .badRequest : .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
    }
  }

  /// Lets people of a house sign in here.
  func join(_ settings: inout AccountSettings) {
    settings.issuer = IssuerSettings(issuer: local.address, audiences: ["atrium"])
    settings.issuerClient = IssuerClientSettings(identifier: "atrium")
  }

  func claims(_ changes: [String: Any?] = [:]) -> [String: Any] {
    TestIssuer.claims(["iss": local.address].merging(changes) { $1 })
  }

  /// A token of somebody here: of `person-1`, `ada@example.org`, unless `changes` say otherwise.
  func token(_ changes: [String: Any?] = [:]) throws -> String {
    try key.token(claims(changes))
  }

  /// Somebody signs in in the browser that was sent here.
  ///
  /// - Returns: the query with which it comes back.
  func answer(_ start: IssuerSignInStart, _ changes: [String: Any?] = [:]) throws -> String {
    let items = URLComponents(string: start.url)?.queryItems ?? []
    func asked(_ name: String) -> String { items.first { $0.name == name }?.value ?? "" }
    let code = "code/" + UUID().uuidString
    let token = try token(["nonce": asked("nonce")].merging(changes) { $1 })
    codes.withLockedValue { $0[code] = token }
    return FormText.of([.init("code", code), .init("state", asked("state"))])
  }
}
