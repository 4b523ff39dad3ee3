import AtriumAPI
import Crypto
import Foundation
import Testing

@testable import AtriumServer

@Suite("Tokens that were made elsewhere")
struct AccessTokenTests {
  private let key = HouseKey(.init(data: [UInt8](repeating: 7, count: 32)))
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func tokens(_ purpose: String = "access tokens") async -> AccessTokens { await AccessTokens(key: key.derived(for: purpose)) }

  private func with(_ token: String, header: String? = nil, payload: String? = nil, signature: String? = nil) -> String {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    func part(_ text: String?, _ index: Int) -> String { text.map { Data($0.utf8).base64URL } ?? parts[index] }
    return "\(part(header, 0)).\(part(payload, 1)).\(signature ?? parts[2])"
  }

  @Test("a token says what was put into it, for an hour and in whole seconds")
  func whole() async throws {
    let tokens = await tokens()
    let (token, expires) = try await tokens.token(for: "p", session: "s", id: "t", at: now.addingTimeInterval(0.7))
    let claims = try #require(await tokens.claims(of: token))
    #expect(claims.sub == "p" && claims.sid == "s" && claims.jti == "t" && claims.iat == now && claims.exp == expires)
    #expect(expires == now.addingTimeInterval(3600))
  }

  @Test("an expired token is still known for one of ours")
  func expired() async throws {
    let tokens = await tokens()
    let (token, _) = try await tokens.token(for: "p", session: "s", id: "t", at: Date(timeIntervalSince1970: 0))
    #expect(await tokens.claims(of: token)?.exp == Date(timeIntervalSince1970: 3600))
  }

  @Test("the algorithm is not the sender's to choose, and nothing about a token can be changed")
  func forged() async throws {
    let tokens = await tokens()
    let (token, _) = try await tokens.token(for: "p", session: "s", id: "t", at: now)
    let payload = #"{"sub":"owner","sid":"s","jti":"t","iat":1800000000,"exp":1800003600,"iss":"atrium","aud":"atrium-api"}"#
    let (other, _) = try await self.tokens("another key").token(for: "p", session: "s", id: "t", at: now)
    for forged in [
      with(token, header: #"{"alg":"none","typ":"JWT"}"#), with(token, header: #"{"alg":"none","typ":"JWT"}"#, signature: ""),
      with(token, header: #"{"alg":"None"}"#, payload: payload, signature: ""), with(token, header: #"{"alg":"HS512","typ":"JWT"}"#),
      with(token, header: #"{"alg":"RS256","typ":"JWT"}"#), with(token, header: #"{"alg":"HS256","typ":"JWT","kid":"../../dev/null"}"#),
      with(token, header: #"{"alg":"HS256","typ":"JWT","crit":["exp"]}"#), with(token, payload: payload), with(token, signature: ""),
      other, "", "a", "..", "a.b.c", token + ".", token + "=", String(repeating: "a", count: 1_000_000),
    ] {
      #expect(await tokens.claims(of: forged) == nil, "\(forged.prefix(200))")
    }
  }

  @Test("a signature is written in one way: the unused bits of its last letter are zero")
  func canonical() async throws {
    let tokens = await tokens()
    let (token, _) = try await tokens.token(for: "p", session: "s", id: "t", at: now)
    #expect(await tokens.claims(of: token) != nil)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let last = try #require(token.last.flatMap { letters.firstIndex(of: $0) })
    // 32 bytes leave four bits in the 43rd letter, and two that mean nothing.
    for spelling in 1...3 {
      #expect(await tokens.claims(of: token.dropLast() + String(letters[last / 4 * 4 + spelling])) == nil)
    }
  }

  @Test("a token for another audience, or of another issuer, is none of ours though the key is right")
  func audience() async throws {
    for (issuer, audience) in [("atrium", "another"), ("another", "atrium-api")] {
      let token = try await ForeignToken.make(issuer: issuer, audience: audience, key: key.derived(for: "access tokens"), at: now)
      #expect(await tokens().claims(of: token) == nil)
    }
    let own = try await ForeignToken.make(issuer: "atrium", audience: "atrium-api", key: key.derived(for: "access tokens"), at: now)
    #expect(await tokens().claims(of: own) != nil)
  }

  @Test("a refresh token is genuine only whole, and only for its session's secret")
  func refresh() throws {
    let tokens = RefreshTokens(key: key.derived(for: "refresh tokens"))
    let session = UUID().uuidString.lowercased()
    let token = tokens.token(of: session, generation: 3, secret: "x")
    let reading = try #require(RefreshTokens.read(token))
    #expect(reading.session == session && reading.generation == 3)
    #expect(tokens.isGenuine(reading, secret: "x") && !tokens.isGenuine(reading, secret: "y"))
    #expect(!RefreshTokens(key: key.derived(for: "other")).isGenuine(reading, secret: "x"))
    for forged in [
      token.replacing("\(session).3", with: "\(session).4"), token.replacing(session, with: UUID().uuidString.lowercased()),
      String(token.dropLast()),
    ] {
      #expect(RefreshTokens.read(forged).map { tokens.isGenuine($0, secret: "x") } != true, "\(forged)")
    }
    for text in [
      "", session, "\(session).3", "\(session).-1.x", "\(session).03.x", "\(session).x.y", "\(session).1.b.c", "s.0.x", "\u{0}.0.x",
      "\(session)\u{0}.0.x",
    ] { #expect(RefreshTokens.read(text) == nil, "\(text)") }
  }
}
