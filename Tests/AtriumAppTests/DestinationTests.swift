import AtriumAPI
import AtriumApp
import Testing

@Suite struct DestinationTests {
  @Test(
    "an address names the place it was made from",
    arguments: [
      Destination(.list), Destination(.folders), Destination(.list, folder: .classification(.idea)),
      Destination(.list, folder: .classification(.unknown("r&d =")), query: "a&b=c+d 100% #?"),
      Destination(.note(key: "Garden/spring.md")),
      Destination(.note(key: "odd #?%&+ name.md"), folder: .classification(.journal), query: "x y"),
      Destination(.note(key: "Küche/味噌汁 🍲.md")), Destination(.note(key: "a//b.md")),
    ])
  func roundTrip(destination: Destination) {
    #expect(Destination(path: destination.path) == destination)
  }

  @Test("paths read as people write them")
  func paths() {
    #expect(Destination(.list).path == "/notes")
    #expect(Destination(.note(key: "Garden/seed swap.md"), query: "q").path == "/notes/read/Garden/seed%20swap.md?q=q")
    #expect(Destination(path: "/notes/")?.place == .list)
    #expect(Destination(path: "/notes?q=two+words")?.query == "two words")
  }

  @Test(
    "a path that names no place is none",
    arguments: ["", "/", "/other", "/notes/elsewhere", "/notes/read", "/notes/read/", "/notes/folders/x", "/notes/read/%ff"])
  func nothing(path: String) {
    #expect(Destination(path: path) == nil)
  }
}
