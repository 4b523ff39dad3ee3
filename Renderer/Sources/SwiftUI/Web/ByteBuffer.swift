/// An append-only byte buffer with one owner. `Array` checks for unique ownership at each append, and a page is thousands of appends.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 256
  private(set) var count = 0

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  @inline(__always) mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count &+= 1
  }

  @inline(__always) mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let added = bytes.count
    guard added > 0, let first = bytes.base.baseAddress else { return }
    if capacity &- count < added { grow(by: added) }
    (start + count).update(from: first + bytes.startIndex, count: added)
    count &+= added
  }

  @inline(never) private mutating func grow(by added: Int) {
    capacity = max(capacity * 2, count + added)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
