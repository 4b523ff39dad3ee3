/// Events that will never be taken, with the reasons, for a person to look at.
struct Refused {
  /// Of the file; at this size the older half is another file, which the next one replaces.
  static let limit = 1 << 20

  let path: String

  /// - Parameter body: the event; nothing when what came was none, since it may hold anything.
  func add(_ reason: String, status: Int?, body: [UInt8]?, at moment: Moment) {
    let line = JSONValue.object(
      [
        .init("at", .string(moment.text)), status.map { .init("status", .integer($0)) }, .init("reason", .string(reason)),
        body.map { .init("body", .verbatim($0)) },
      ].compactMap(\.self))
    // Of two that find it full, one alone gives it another name: the second would put the new one over the half that was kept.
    let held: Void? = try? Lock.holding("\(path).lock", patience: 250) { () throws(SystemFailure) in
      let isFull = (try? OpenFile(path, .read).size).map { $0 > Self.limit } ?? false
      if isFull { Folder.rename(path, to: "\(path).1") }
      try put(line)
    }
    if held == nil { try? put(line) }
  }

  private func put(_ line: JSONValue) throws(SystemFailure) {
    try OpenFile(path, .add).put(line.bytes + [0x0A])
  }

  /// How many, and why the last one.
  var summary: (count: Int, last: String)? {
    guard let bytes = try? Folder.contents(path), let last = bytes.split(separator: 0x0A).last.map(Array.init) else { return nil }
    let reason = (try? JSONParser.parse(last))?["reason"].map { JSONText.string(last, $0.range) } ?? ""
    return (bytes.count { $0 == 0x0A }, reason)
  }
}
