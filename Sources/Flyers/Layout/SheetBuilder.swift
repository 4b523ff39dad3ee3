import DocumentModel

/// Makes lines of the recognised words: breaks the recogniser's lines at wide gaps and changes of size, and joins pieces of one line.
struct SheetBuilder {
  private struct Piece {
    var words: [Sheet.Word]
    var place: Sheet.Box
    var size: Double

    init(_ words: [Sheet.Word]) {
      self.words = words
      let places = words.compactMap(\.place)
      place = SheetBuilder.union(places) ?? Sheet.Box(x: 0, y: 0, width: 0, height: 0)
      let sizes = words.flatMap { word in word.size.map { Array(repeating: $0, count: max(1, word.text.count)) } ?? [] }
      size = SheetBuilder.median(sizes) ?? place.height
    }
  }

  static func sheet(_ flyer: FlyerText) -> Sheet {
    let ratio = flyer.height > 0 ? Double(flyer.width) / Double(flyer.height) : 1
    var groups: [(line: Int, words: [Sheet.Word])] = []
    var places: [Int: Int] = [:]
    for word in flyer.words where !word.text.allSatisfy(\.isWhitespace) {
      let place = Sheet.Box(x: word.place.x * ratio, y: word.place.y, width: word.place.width * ratio, height: word.place.height)
      let made = Sheet.Word(
        text: word.text, place: place, box: word.box, confidence: word.confidence,
        size: TypeSize.capHeight(of: word.text, height: place.height), lightOnDark: word.lightOnDark)
      if let group = places[word.line] {
        groups[group].words.append(made)
      } else {
        places[word.line] = groups.count
        groups.append((word.line, [made]))
      }
    }
    let pieces = ordered(absorbed(joined(groups.flatMap { broken($0.words) }.map(Piece.init))))
    return build(pieces.map { ($0.words, $0.place, $0.size) }, codes: flyer.codes, width: ratio, isTyped: false)
  }

  static func sheet(typed text: String) -> Sheet {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
    let rows = lines.map { line in
      line.map { Sheet.Word(text: String($0), place: nil, box: nil, confidence: 1, size: nil, lightOnDark: false) }
    }
    return build(rows.map { ($0, nil, 1) }, codes: [], width: 0, isTyped: true)
  }

  private static func build(
    _ rows: [(words: [Sheet.Word], place: Sheet.Box?, size: Double)], codes: [FlyerText.Code], width: Double, isTyped: Bool
  ) -> Sheet {
    let usual = median(rows.flatMap { row in row.words.compactMap(\.size) }) ?? 1
    var sheet = Sheet(words: [], lines: [], codes: codes, width: width, isTyped: isTyped)
    for (index, row) in rows.enumerated() {
      let range = sheet.words.count..<sheet.words.count + row.words.count
      let tokens = Tokenizer.tokens(ofWords: zip(row.words, range).map { ($0.text, $1) }, line: index)
      let confidence = row.words.map(\.confidence).reduce(0, +) / Double(max(1, row.words.count))
      sheet.lines.append(
        Sheet.Line(
          index: index, words: range, tokens: tokens, place: row.place, size: isTyped ? 1 : row.size / max(usual, 1e-9),
          confidence: confidence))
      sheet.words += row.words
    }
    return sheet
  }

  private static func broken(_ words: [Sheet.Word]) -> [[Sheet.Word]] {
    var parts: [[Sheet.Word]] = []
    for word in words {
      guard let last = parts.last?.last, let before = last.place, let place = word.place else {
        parts.append([word])
        continue
      }
      let size = max(last.size ?? 0, word.size ?? 0, min(before.height, place.height))
      let ratio = last.size.flatMap { one in word.size.map { max(one, $0) / max(min(one, $0), 1e-9) } } ?? 1
      let isApart = place.x - before.x - before.width > 1.7 * size || place.x + place.width < before.x
      // The box of one or two letters says little of their type.
      let isSure = min(last.confidence, word.confidence) > 0.6 && min(last.text.count, word.text.count) > 2
      if isApart || ratio > (isSure ? 1.8 : 2.6) { parts.append([word]) } else { parts[parts.count - 1].append(word) }
    }
    return parts
  }

  private static func joined(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    var index = 0
    while index < pieces.count {
      if let other = pieces.indices.first(where: { $0 != index && continues(pieces[index], pieces[$0]) }) {
        pieces[index] = Piece(pieces[index].words + pieces[other].words)
        pieces.remove(at: other)
        if other < index { index -= 1 }
      } else {
        index += 1
      }
    }
    return pieces
  }

  /// Puts bullets and dashes, whose boxes say nothing of a size, between the words that they separate.
  private static func absorbed(_ pieces: [Piece]) -> [Piece] {
    func isMark(_ piece: Piece) -> Bool { piece.words.allSatisfy { $0.size == nil } }
    var lines = pieces.filter { !isMark($0) }
    var rest: [Piece] = []
    for mark in pieces where isMark(mark) {
      let middle = (x: mark.place.x + mark.place.width / 2, y: mark.place.y + mark.place.height / 2)
      let around = lines.indices.first { index in
        let place = lines[index].place
        return middle.y > place.y && middle.y < place.y + place.height && middle.x > place.x - 1.2 * lines[index].size
          && middle.x < place.x + place.width + 1.2 * lines[index].size
      }
      guard let around else {
        rest.append(mark)
        continue
      }
      let words = (lines[around].words + mark.words).sorted { ($0.place?.x ?? 0) < ($1.place?.x ?? 0) }
      let place = lines[around].place
      lines[around] = Piece(words)
      // A bar from top to bottom does not make the line higher.
      lines[around].place.y = place.y
      lines[around].place.height = place.height
    }
    return lines + rest
  }

  private static func continues(_ left: Piece, _ right: Piece) -> Bool {
    let gap = right.place.x - left.place.x - left.place.width
    let size = min(left.size, right.size)
    return gap > -0.3 * size && gap < 1.3 * size && max(left.size, right.size) < 1.35 * size
      && Sheet.overlap(left.place.y, left.place.height, right.place.y, right.place.height) > 0.7
  }

  /// From the top; what is on one height, from the left.
  private static func ordered(_ pieces: [Piece]) -> [Piece] {
    var rest = pieces.sorted { $0.place.y + $0.place.height / 2 < $1.place.y + $1.place.height / 2 }
    var ordered: [Piece] = []
    while let first = rest.first {
      let row = rest.filter { Sheet.overlap(first.place.y, first.place.height, $0.place.y, $0.place.height) > 0.6 }
      let isInRow = rest.map { piece in Sheet.overlap(first.place.y, first.place.height, piece.place.y, piece.place.height) > 0.6 }
      ordered += row.sorted { $0.place.x < $1.place.x }
      rest = zip(rest, isInRow).filter { !$0.1 }.map(\.0)
    }
    return ordered
  }

  static func union(_ boxes: [Sheet.Box]) -> Sheet.Box? {
    guard let first = boxes.first else { return nil }
    return boxes.dropFirst().reduce(first) { box, other in
      let (x, y) = (min(box.x, other.x), min(box.y, other.y))
      return Sheet.Box(
        x: x, y: y, width: max(box.x + box.width, other.x + other.width) - x, height: max(box.y + box.height, other.y + other.height) - y)
    }
  }

  static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
