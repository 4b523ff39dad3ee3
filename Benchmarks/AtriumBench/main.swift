// Prints the figures that the project holds itself to, as a table, and writes it to the file named as the first argument.
// Absolute times are never required: what is, are counts, bytes, memory at rest and ratios beside a peer in the same run.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "work", arguments.count == 2, let name = arguments.last {
  if name == "page" {
    await FirstPage.repeatForProfiler()
    exit(0)
  }
  exit(WindowWork.run(name) ? 0 : 64)
}
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: AtriumBench RESULTS.md SCRIPT-BYTES-GZIPPED WINDOWED-PART-OF-INSTRUCTIONS\n".utf8))
  exit(64)
}
let numbers = arguments.dropFirst().map { Double($0) ?? .infinity }
var figures: [Figure] = []
figures += RowChange.measure()
figures.append(Figure("5,000 rows in a window: part of the instructions of all in the tree", ours: numbers[1], bar: .atMost(0.125)))
figures += await FirstPage.measure()
figures += await Turns.measure()
figures += await SessionMemory.measure()
figures.append(Figure("script, gzipped (bytes)", ours: numbers[0], bar: .atMost(10 * 1024)))
let table = Figure.table(figures)
print(table)
try Data(("# Figures\n\nMade by `make bench`.\n\n" + table + "\n").utf8).write(to: URL(filePath: arguments[arguments.startIndex]))
exit(figures.allSatisfy(\.holds) ? 0 : 1)
