import Multipart

/// A part with all of its content.
struct ReadPart: Equatable {
  let part: FormPart
  var content: [UInt8] = []
  var isComplete = false

  var text: String { String(decoding: content, as: UTF8.self) }
}

/// The parts of a form that comes in pieces of these lengths, which are used again from the first one on.
///
/// - Throws: `FormParser.Failure`.
func parts(of form: [UInt8], boundary: String, pieces: [Int]) throws(FormParser.Failure) -> [ReadPart] {
  guard let boundary = FormBoundary(contentType: "multipart/form-data; boundary=\"\(boundary)\"") else { return [] }
  var parser = FormParser(boundary: boundary)
  var parts: [ReadPart] = []
  var (place, count) = (0, 0)
  while place < form.count {
    let end = min(form.count, place + pieces[count % pieces.count])
    form[place..<end].withUnsafeBytes { parser.append($0) }
    while let event = try parser.next() {
      switch event {
      case .part(let part): parts.append(ReadPart(part: part))
      case .bytes(let bytes): parts[parts.count - 1].content += bytes
      case .end: parts[parts.count - 1].isComplete = true
      }
    }
    (place, count) = (end, count + 1)
  }
  try parser.finish()
  return parts
}
