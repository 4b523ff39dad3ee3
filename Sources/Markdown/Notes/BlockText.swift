/// The text of one block while its tree is walked: words as they are read, with the places where links stand and where no tag is looked for.
struct BlockText {
  struct LinkPlace {
    /// The link's words, as a range of the bytes.
    var range: Range<Int>
    /// Its number among the links of the note.
    var number: Int
  }

  private(set) var bytes: [UInt8] = []
  /// Where nothing is looked for, in order.
  private var hidden: [Range<Int>] = []
  private var hasHash = false
  private var hasCaret = false
  /// Where `==` stands.
  private var highlights: [Int] = []
  private(set) var links: [LinkPlace] = []

  var isEmpty: Bool { bytes.isEmpty && links.isEmpty }
  var count: Int { bytes.count }

  /// Adds text of the author.
  mutating func append(_ piece: some Collection<UInt8>) {
    var index = bytes.count
    bytes.append(contentsOf: piece)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      // Small letters and spaces, most of any text, are done with here.
      if byte > UInt8(ascii: "^") || byte <= 32 { continue }
      if byte == UInt8(ascii: "#") { hasHash = true }
      if byte == UInt8(ascii: "^") { hasCaret = true }
      if byte == UInt8(ascii: "="), index < bytes.count, bytes[index] == byte {
        highlights.append(index - 1)
        index += 1
      }
    }
  }

  /// Adds text in which nothing is to be found.
  mutating func hide(_ piece: some Collection<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: piece)
    hidden.append(start..<bytes.count)
  }

  /// Begins the next block, in the memory of this one.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    hidden.removeAll(keepingCapacity: true)
    highlights.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    (hasHash, hasCaret) = (false, false)
  }

  /// Marks what was added since `start` as the words of a link.
  mutating func link(from start: Int, number: Int) {
    links.append(LinkPlace(range: start..<bytes.count, number: number))
  }

  var tags: [String] {
    guard hasHash else { return [] }
    let searched = searched
    return searched.withUnsafeBufferPointer { searched in
      TagRule.ranges(in: searched, isStart: true).map { String(decoding: searched[$0], as: UTF8.self) }
    }
  }

  /// The text with each run of white space as one space, without the signs of highlights and of a block id; and where the links went.
  func read() -> (text: [UInt8], links: [LinkPlace]) {
    let dropped = highlighted
    var nextDropped = dropped.startIndex
    let end = end
    let offsets = links.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let order = offsets.indices.sorted { offsets[$0] < offsets[$1] }
    var moved = offsets
    var nextOffset = order.startIndex
    var text: [UInt8] = []
    text.reserveCapacity(end)
    var isSpace = true
    var index = 0
    while index < end {
      while nextOffset < order.endIndex, offsets[order[nextOffset]] <= index {
        moved[order[nextOffset]] = text.count
        nextOffset += 1
      }
      if nextDropped < dropped.endIndex, dropped[nextDropped] == index {
        nextDropped += 1
        index += 2
        continue
      }
      var limit = nextDropped < dropped.endIndex ? min(end, dropped[nextDropped]) : end
      if nextOffset < order.endIndex { limit = min(limit, offsets[order[nextOffset]]) }
      let (plainEnd, endsInSpace) = plain(from: index, to: limit, after: isSpace)
      if plainEnd > index {
        text += bytes[index..<plainEnd]
        (index, isSpace) = (plainEnd, endsInSpace)
        continue
      }
      let space = WhiteSpace.length(at: index, in: bytes)
      if space == 0 {
        text.append(bytes[index])
      } else if !isSpace {
        text.append(32)
      }
      isSpace = space > 0
      index += max(space, 1)
    }
    if text.last == 32 { text.removeLast() }
    for place in order[nextOffset...] { moved[place] = text.count }
    let places = links.indices.map { place in
      let start = min(moved[place * 2], text.count)
      return LinkPlace(range: start..<max(start, min(moved[place * 2 + 1], text.count)), number: links[place].number)
    }
    return (text, places)
  }

  /// As `bytes`, with a sign that belongs to no tag for all that is hidden.
  private var searched: [UInt8] {
    var searched: [UInt8] = []
    searched.reserveCapacity(bytes.count)
    var position = 0
    for range in hidden {
      searched += bytes[position..<range.lowerBound]
      searched.append(0xFF)
      position = range.upperBound
    }
    return searched + bytes[position...]
  }

  /// Where the text ends, or the id of the block begins.
  private var end: Int {
    guard hasCaret else { return bytes.count }
    let searched = searched
    return BlockIdentifier.find(in: searched).map { bytes.count - (searched.count - $0.start) } ?? bytes.count
  }

  /// Where the text ends that stays as it is, from `start`: words with single spaces between them, which most text is. And whether that
  /// is in a space.
  private func plain(from start: Int, to limit: Int, after space: Bool) -> (end: Int, isSpace: Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      var isSpace = space
      for index in start..<limit {
        switch bytes[index] {
        // What other white space begins with.
        case 0xC2, 0xE2, 0xE3: return (index, isSpace)
        case 33...: isSpace = false
        case 32 where !isSpace: isSpace = true
        default: return (index, isSpace)
        }
      }
      return (limit, isSpace)
    }
  }

  /// The places of `==` that stand in pairs: after the first and before the second there is no white space.
  private var highlighted: [Int] {
    var pairs: [Int] = []
    var open: Int?
    for place in highlights {
      if let first = open, bytes[place - 1] > 32, first + 2 < place {
        pairs += [first, place]
        open = nil
      } else if place + 2 < bytes.count, bytes[place + 2] > 32 {
        open = place
      }
    }
    return pairs
  }
}
