import Foundation
import Testing

@testable import atrium_hook

@Suite struct SettingsTests {
  private func read(_ text: String?, _ variables: [String: String] = [:]) throws -> HookSettings {
    let path = NSTemporaryDirectory() + "hook-\(UUID().uuidString).json"
    try text?.write(toFile: path, atomically: true, encoding: .utf8)
    return HookSettings.read(Places(state: "/nowhere", settings: path, home: "/nowhere")) { variables[$0] }
  }

  @Test("variables win over the plugin's options, and these over the file")
  func order() throws {
    let file = "{\"url\":\"http://file\",\"key\":\"k1\",\"device_name\":\"desk\",\"content\":\"full\"}"
    #expect(try read(file).url?.text == "http://file")
    #expect(try read(file).content == .full)
    #expect(try read(file).deviceName == "desk")
    let plugin = ["CLAUDE_PLUGIN_OPTION_URL": "http://plugin"]
    #expect(try read(file, plugin).url == .init(text: "http://plugin", source: .variable("CLAUDE_PLUGIN_OPTION_URL")))
    #expect(try read(file, plugin.merging(["ATRIUM_URL": "http://env"]) { $1 }).url?.text == "http://env")
    #expect(try read(file, ["ATRIUM_KEY": "k2"]).target?.key == "k2")
    #expect(try read(nil).target == nil)
    #expect(try read(nil).fault == nil)
  }

  @Test("an address from elsewhere never gets the file's key")
  func strangeAddress() throws {
    let settings = try read("{\"url\":\"http://file\",\"key\":\"k1\"}", ["ATRIUM_URL": "http://stranger"])
    #expect(settings.key == nil)
    #expect(try settings.target == Target(address: ServerAddress("http://stranger"), key: nil))
  }

  @Test("a machine is called what the house takes: nothing is no name, and a long one is cut at the end of a letter")
  func names() throws {
    func name(_ text: String) throws -> String? { try read("{\"device_name\":\"\(text)\"}").deviceName }
    #expect(try name("") == nil && name("  ") == nil && name(" desk ") == "desk")
    let family = "👩‍👩‍👧‍👦"
    let long = try #require(try name(String(repeating: family, count: 60)))
    #expect(long == String(repeating: family, count: 8) && long.utf8.count == 200)
  }

  @Test("only the address of the file is spoken to by the file's proxy and certificates, and without the environment")
  func surroundings() throws {
    let file = "{\"url\":\"https://file\",\"proxy\":\"http://proxy:3128\",\"certificates\":\"/own.pem\"}"
    let own = try #require(try read(file).target)
    #expect(own.isOwn && own.proxy == "http://proxy:3128" && own.authorities == "/own.pem")
    let other = try #require(try read(file, ["ATRIUM_URL": "https://other"]).target)
    #expect(!other.isOwn && other.proxy == nil && other.authorities == nil)
    #expect(try read("{\"url\":\"https://h\",\"proxy\":\"a\\nb\"}").fault != nil)
  }

  @Test("a file that cannot be read is named, and never sends more than it said")
  func faults() throws {
    #expect(try read("{").fault?.contains("is not valid JSON") == true)
    #expect(try read("{\"url\":1}").fault?.hasSuffix("has a url that is not a text") == true)
    let wide = try read("{\"content\":\"everything\"}")
    #expect(wide.fault?.contains("neither") == true)
    #expect(wide.content == .title)
  }

  @Test("an address is taken apart")
  func addresses() throws {
    let plain = try ServerAddress("http://house.local:8080/base/")
    #expect((plain.host, plain.port, plain.path, plain.secure) == ("house.local", 8080, "/base", false))
    #expect(plain.text == "http://house.local:8080/base")
    #expect(try ServerAddress("HTTPS://h").port == 443)
    #expect(try ServerAddress("http://[::1]:81").host == "::1")
    #expect(try ServerAddress("http://[::1]:81").authority == "[::1]:81")
    #expect(try ServerAddress("http://127.0.0.1").isPrivate)
    #expect(try !ServerAddress("http://10.0.0.1").isPrivate)
  }

  @Test(
    "what is no address is refused",
    arguments: [
      "", "house", "ftp://h", "http://", "http://h:0", "http://h:99999", "http://h:x", "http://me:pw@h", "http://h/?q", "http://a b",
      "http://-o",
    ])
  func noAddresses(text: String) {
    #expect(throws: ServerAddress.Fault.self) { try ServerAddress(text) }
  }

  @Test("a key that would break a header is refused")
  func keys() throws {
    let settings = try read(nil, ["ATRIUM_URL": "http://h", "ATRIUM_KEY": "a\r\nX: y"])
    #expect(throws: HookSettings.Fault.self) { try settings.target }
  }

  @Test("options take the next word or what stands behind the sign")
  func arguments() throws {
    let read = try Arguments(["--url", "a", "--key=b=c", "--project"], options: ["--url", "--key"], flags: ["--project"])
    #expect(read.values == ["--url": "a", "--key": "b=c"])
    #expect(read.flags == ["--project"])
    #expect(throws: Arguments.Fault(what: "--url needs a value")) { try Arguments(["--url"], options: ["--url"]) }
    #expect(throws: Arguments.Fault(what: "--x is not a known option")) { try Arguments(["--x"]) }
  }
}
