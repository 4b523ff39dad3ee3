import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import TestSupport
import Testing
import Workers

@testable import AtriumServer
@testable import HouseSupport

@Suite("Fetching what links lead to", .timeLimit(.minutes(2)))
struct LinkFetcherTests {
  private func fetcher(
    _ site: LocalIssuer, sizeLimit: Int = LinkFetcher.sizeLimit, clock: any Clock<Duration> = ContinuousClock()
  ) throws -> LinkFetcher {
    LinkFetcher(
      privateHosts: try PrivateHosts([String(site.address.dropFirst("http://".count))]), sizeLimit: sizeLimit, interval: .zero, clock: clock
    )
  }

  private func problem(_ address: String, by fetcher: LinkFetcher) async -> LinkProblem? {
    do {
      _ = try await fetcher.fetch(address)
      return nil
    } catch {
      return error as? LinkProblem
    }
  }

  private static func headers(_ type: String, _ coding: String? = nil) -> HTTPFields {
    var headers: HTTPFields = [.contentType: type]
    if let coding { headers[.contentEncoding] = coding }
    return headers
  }

  @Test("a page comes with its type, its character set and its bytes, and the request says nothing of the person")
  func page() async throws {
    try await withLocalIssuer { site in
      let received = NIOLockedValueBox<HTTPFields>([:])
      site.on("/start", json: Data(), status: .movedPermanently, headers: [.location: "/page#part", .setCookie: "a=b; Path=/"])
      site.on("/page") { request in
        received.withLockedValue { $0 = request.headers }
        return Response(
          status: .ok, headers: Self.headers("text/HTML; charset=utf-8"), body: ResponseBody(byteBuffer: ByteBuffer(string: "<p>Boats")))
      }
      let page = try await fetcher(site).fetch(site.address + "/start#top")
      #expect(page.address == site.address + "/page" && page.mediaType == "text/html" && page.charset == "utf-8" && page.isPage)
      #expect(try page.body?.read(100, at: 0) == Array("<p>Boats".utf8))
      let headers = received.withLockedValue { $0 }
      #expect(headers[.cookie] == nil && headers[.referer] == nil && headers[.authorization] == nil)
      #expect(headers[.userAgent] == "Atrium" && headers[.acceptEncoding] == "gzip")
    }
  }

  @Test("five redirects are followed, and a sixth or a loop is not")
  func redirects() async throws {
    try await withLocalIssuer { site in
      for number in 1...6 { site.on("/\(number)", json: Data(), status: .found, headers: [.location: "\(number - 1)"]) }
      site.on("/0", json: Data("text".utf8), headers: Self.headers("text/plain"))
      site.on("/loop", json: Data(), status: .temporaryRedirect, headers: [.location: "/loop"])
      let fetcher = try fetcher(site)
      let page = try await fetcher.fetch(site.address + "/5")
      #expect(page.address == site.address + "/0")
      #expect(await problem(site.address + "/6", by: fetcher) == .tooManyRedirects(limit: 5))
      #expect(await problem(site.address + "/loop", by: fetcher) == .tooManyRedirects(limit: 5))
      #expect(site.count("/loop") == 6)
    }
  }

  @Test("a redirect to where no link may lead is not followed")
  func redirectedElsewhere() async throws {
    try await withLocalIssuer { site in
      for target in [
        "http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/", "http://[::1]/", "http://127.0.0.1:1/", "https://a.example:22/",
        "ftp://a.example/", "file:///etc/passwd", "javascript:alert(1)", "https://ada:secret@a.example/",
      ] {
        site.on("/start", json: Data(), status: .found, headers: [.location: target])
        let found = await problem(site.address + "/start", by: try fetcher(site))
        guard case .address = found else {
          Issue.record("\(target): \(String(describing: found))")
          continue
        }
        #expect(found?.mayPass == false)
      }
    }
  }

  @Test("the connection goes to the address that was checked, and a name that leads elsewhere a moment later is asked no more")
  func rebinding() async throws {
    try await withLocalIssuer { site in
      site.on("/start", json: Data(), status: .found, headers: [.location: "/secret"])
      site.on("/secret", json: Data("text".utf8), headers: Self.headers("text/plain"))
      let port = site.address.split(separator: ":").last ?? ""
      // No name server knows this name, so whoever asks for it again gets no further.
      let answers = NIOLockedValueBox(["127.0.0.1", "169.254.169.254"])
      let fetcher = LinkFetcher(privateHosts: try PrivateHosts(["site.example:\(port)"]), interval: .zero) { _ in
        [answers.withLockedValue { $0.removeFirst() }].compactMap(NumericAddress.init)
      }
      let found = await problem("http://site.example:\(port)/start", by: fetcher)
      #expect(found == .address("http://site.example:\(port)/secret", "leads into a private network"))
      #expect(site.count("/start") == 1 && site.count("/secret") == 0)
    }
  }

  @Test("a name of which one address is private is not asked at all")
  func mixed() async throws {
    let fetcher = LinkFetcher { _ in ["93.184.216.34", "192.168.0.1"].compactMap(NumericAddress.init) }
    #expect(await problem("https://a.example", by: fetcher) == .address("https://a.example", "leads into a private network"))
  }

  @Test("a body without an end is left at the limit, compressed or not")
  func large() async throws {
    try await withLocalIssuer { site in
      site.on("/endless") { _ in
        Response(
          status: .ok, headers: Self.headers("text/html"),
          body: ResponseBody { writer in
            // Ends when the client has hung up.
            for _ in 0..<10_000 { try await writer.write(ByteBuffer(repeating: 0x20, count: 65_536)) }
            try await writer.finish(nil)
          })
      }
      site.on("/bomb", json: Data(Gzip.compressed([UInt8](repeating: 0x20, count: 64 << 20))), headers: Self.headers("text/html", "gzip"))
      let text = [UInt8](repeating: 0x61, count: 1_000)
      site.on("/fits", json: Data(Gzip.compressed(text)), headers: Self.headers("text/html", "gzip"))
      let fetcher = try fetcher(site, sizeLimit: 1_000)
      for path in ["/endless", "/bomb"] { #expect(await problem(site.address + path, by: fetcher) == .tooLarge(limit: 1_000)) }
      let page = try await fetcher.fetch(site.address + "/fits")
      #expect(try page.body?.read(2_000, at: 0) == text)
    }
  }

  @Test("compressed bytes that are broken, or that nobody asked for, are refused")
  func codings() async throws {
    try await withLocalIssuer { site in
      site.on("/cut", json: Data(Gzip.compressed([1, 2, 3]).dropLast(4)), headers: Self.headers("text/html", "gzip"))
      site.on("/br", json: Data([1, 2, 3]), headers: Self.headers("text/html", "br"))
      let fetcher = try fetcher(site)
      #expect(await problem(site.address + "/cut", by: fetcher) == .unreadable("is compressed, and broken"))
      #expect(await problem(site.address + "/br", by: fetcher) == .unreadable("is compressed in a way that was not asked for"))
    }
  }

  @Test("of a PDF or a picture only the type is taken, and other files are refused by theirs")
  func types() async throws {
    try await withLocalIssuer { site in
      let fetcher = try fetcher(site, sizeLimit: 10)
      for type in ["application/pdf", "image/png"] {
        site.on("/file", json: Data(count: 1_000), headers: Self.headers(type))
        let file = try await fetcher.fetch(site.address + "/file")
        #expect(file.mediaType == type && file.body == nil)
      }
      for type in ["application/json", "application/zip", "video/mp4", "application/octet-stream"] {
        site.on("/file", json: Data(count: 1_000), headers: Self.headers(type))
        #expect(await problem(site.address + "/file", by: fetcher) == .refusedType(type))
      }
      site.on("/file", json: Data(count: 5))
      #expect(await problem(site.address + "/file", by: fetcher) == .refusedType(nil))
    }
  }

  @Test("each failure says whether another attempt makes sense")
  func failures() async throws {
    try await withLocalIssuer { site in
      let fetcher = try fetcher(site)
      for (status, mayPass) in [(404, false), (403, false), (204, false), (304, false), (429, true), (500, true), (503, true)] {
        site.on("/page", json: Data(), status: .init(code: status), headers: Self.headers("text/html"))
        let found = await problem(site.address + "/page", by: fetcher)
        #expect(found == .status(status) && found?.mayPass == mayPass)
      }
      guard case .insecure = await problem(site.address.replacing("http:", with: "https:") + "/page", by: fetcher) else {
        Issue.record("TLS to a server without it")
        return
      }
      // Nothing listens at the port that is reserved for tests of this.
      let closed = LinkFetcher(privateHosts: try PrivateHosts(["127.0.0.1:9"]), interval: .zero)
      let found = await problem("http://127.0.0.1:9/", by: closed)
      guard case .unreachable = found else {
        Issue.record("\(String(describing: found))")
        return
      }
      #expect(found?.mayPass == true)
      for problem in [LinkProblem.tooSlow, .status(404), .status(418), .refusedType(nil), .refusedType("a/b"), .tooLarge(limit: 1 << 20)] {
        #expect(problem.errorDescription?.hasSuffix(".") == true)
      }
      #expect(await self.problem("no address", by: fetcher) != nil)
    }
  }

  @Test("a page that does not come in time is left, also one that comes drop by drop", arguments: [false, true])
  func slow(halts: Bool) async throws {
    try await withLocalIssuer { site in
      let (gate, open) = AsyncStream<Void>.makeStream()
      let (reached, arrive) = AsyncStream<Void>.makeStream()
      site.on("/page") { _ in
        Response(
          status: .ok, headers: Self.headers("text/html"),
          body: ResponseBody { writer in
            if halts { try await writer.write(ByteBuffer(string: "<p>")) }
            arrive.yield()
            for await _ in gate {}
            try await writer.finish(nil)
          })
      }
      let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
      let fetcher = try fetcher(site, clock: HeldClock(sleeps: slept))
      let found = Task { await problem(site.address + "/page", by: fetcher) }
      for await _ in reached { break }
      for await sleep in sleeps {
        #expect(sleep.duration == .seconds(20))
        sleep.end()
        break
      }
      #expect(await found.value == .tooSlow)
      open.finish()
    }
  }
}
