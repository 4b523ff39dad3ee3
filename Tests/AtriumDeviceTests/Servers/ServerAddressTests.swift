import AtriumDevice
import Foundation
import Testing

@Suite("A server's address, as a person types it")
struct ServerAddressTests {
  @Test(
    "what is typed becomes an address, with a secure connection unless another one is asked for",
    arguments: [
      ("atrium.example", "https://atrium.example"),
      ("  Atrium.Example/ \n", "https://atrium.example"),
      ("https://atrium.example:8443", "https://atrium.example:8443"),
      ("HTTPS://atrium.example/home/atrium/", "https://atrium.example/home/atrium"),
      ("localhost:8080", "https://localhost:8080"),
      ("http://localhost:8080", "http://localhost:8080"),
      ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
      ("http://nas.local", "http://nas.local"),
      ("http://nas:8080", "http://nas:8080"),
      ("http://192.168.178.20:8080", "http://192.168.178.20:8080"),
      ("http://10.0.0.1", "http://10.0.0.1"),
      ("http://172.31.255.1", "http://172.31.255.1"),
      ("http://[::1]:8080", "http://[::1]:8080"),
      ("http://[fd12:3456::1]", "http://[fd12:3456::1]"),
      ("http://[fe80::1]", "http://[fe80::1]"),
      ("[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
    ])
  func read(typed: String, address: String) throws {
    #expect(try ServerAddress(typed).url.absoluteString == address)
  }

  @Test(
    "what is none names what is wrong with it",
    arguments: [
      ("", ServerAddress.Failure.empty), (" \n", .empty), ("my server", .space), ("ftp://atrium.example", .scheme("ftp")),
      ("atrium://shows/12", .scheme("atrium")), ("https://", .noHost), (":8080", .noHost), ("https:///path", .noHost),
      ("atrium..example", .host("atrium..example")), ("atrium!.example", .host("atrium!.example")), ("256.1.1.1", .host("256.1.1.1")),
      ("[::1", .host("[::1")), ("[nobody]", .host("[nobody]")),
      ("atrium.example:", .port("")), ("atrium.example:0", .port("0")), ("atrium.example:65536", .port("65536")),
      ("atrium.example:web", .port("web")), ("anna:secret@atrium.example", .credentials),
      ("atrium.example/app?q=1", .page), ("atrium.example#notes", .page),
    ])
  func refused(typed: String, failure: ServerAddress.Failure) {
    #expect(throws: failure) { try ServerAddress(typed) }
  }

  /// Everybody on the way would read the key otherwise.
  @Test(
    "beyond this machine and private networks there is no connection that is not secure",
    arguments: [
      "http://atrium.example", "http://8.8.8.8", "http://172.32.0.1", "http://172.15.0.1", "http://192.169.0.1", "http://11.0.0.1",
      "http://nas.local.example", "http://10.0.0.1.example", "http://[2001:db8::1]", "http://[fec0::1]",
    ])
  func secure(typed: String) {
    #expect {
      try ServerAddress(typed)
    } throws: { error in
      guard case .needsSecureConnection = error as? ServerAddress.Failure else { return false }
      return true
    }
  }

  @Test("a server is called by its host at first")
  func name() throws {
    #expect(try ServerAddress("https://Atrium.Example:8443/home").name == "atrium.example")
  }
}
