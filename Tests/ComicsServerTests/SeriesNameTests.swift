import Testing

@testable import ComicsServer

@Suite("Series in names of files")
struct SeriesNameTests {
  @Test(
    "the forms of the seed are read, in its order",
    arguments: [
      ("Moon Vol. 3", "Moon", "3"), ("Moon Volume 12", "Moon", "12"), ("Moon v02", "Moon", "02"), ("Moon_v2", "Moon", "2"),
      ("Moon #4", "Moon", "4"), ("Moon Issue 7", "Moon", "7"), ("Moon Chapter 10", "Moon", "10"), ("Moon Ch. 10.5", "Moon", "10.5"),
      ("Moon - 05", "Moon", "05"), ("Moon.05", "Moon", "05"), ("Moon 05 (2019) (digital)", "Moon", "05"), ("Moon (2019) 5", "Moon", "5"),
      ("Moon (5)", "Moon", "5"), ("The Far Side of the Moon 001", "The Far Side of the Moon", "001"),
    ])
  func forms(stem: String, base: String, number: String) {
    let name = SeriesName(stem: stem)
    #expect(name?.base == base && name?.number == number)
  }

  @Test("other names tell no series", arguments: ["Moon", "2001", "05", "Moon 5", "#4", "Vivid Dreams", "Moon (2019)"])
  func none(stem: String) {
    #expect(SeriesName(stem: stem) == nil)
  }
}
