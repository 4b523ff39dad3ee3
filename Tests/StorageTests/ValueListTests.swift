import Testing

@testable import Storage

@Suite("Values for IN (…)")
struct ValueListTests {
  @Test("they are filled up to a power of two, so that few statements are compiled", arguments: [1, 2, 3, 60, 256, 257, 1000])
  func filled(count: Int) throws {
    let ids = (1...Int64(count)).map { $0 * 7 }
    let list = ValueList(ids)
    #expect(list.values.count.nonzeroBitCount == 1 && list.values.count < 2 * count)
    #expect(list.marks.split(separator: ", ").count == list.values.count && list.marks.allSatisfy { "?, ".contains($0) })
    #expect(Array(list.values.prefix(count)) == ids.map { Value($0) })
    #expect(list.values.dropFirst(count).allSatisfy { $0 == Value(ids[count - 1]) })
  }
}
