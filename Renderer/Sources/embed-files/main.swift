import Foundation

// embed-files OUTPUT FILE...: writes a source that has the bytes of the files.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
  try FileHandle.standardError.write(contentsOf: Data("usage: embed-files OUTPUT FILE...\n".utf8))
  exit(64)
}
var source = EmbeddedSource()
for path in arguments.dropFirst() {
  let file = URL(filePath: path)
  source.add([UInt8](try Data(contentsOf: file)), named: file.lastPathComponent)
}
let (text, file) = (Data(source.text.utf8), URL(filePath: output))
// What is written is compiled, so a source that stays as it is is left alone.
if (try? Data(contentsOf: file)) != text { try text.write(to: file, options: .atomic) }
