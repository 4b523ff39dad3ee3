// Prints the figures that the project holds itself to, as a table, and writes it to the file named as the first argument.
// Absolute times are never required: what is, are counts, bytes, memory at rest and ratios beside a peer in the same run.
import Foundation

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: AtriumBench RESULTS.md SCRIPT-BYTES-GZIPPED\n".utf8))
  exit(64)
}
var figures: [Figure] = []
figures += RowChange.measure()
figures += await FirstPage.measure()
figures += await SessionMemory.measure()
figures.append(Figure("script, gzipped (bytes)", ours: Double(CommandLine.arguments[2]) ?? .infinity, bar: .atMost(10 * 1024)))
let table = Figure.table(figures)
print(table)
try Data(("# Figures\n\nMade by `make bench`.\n\n" + table + "\n").utf8).write(to: URL(filePath: CommandLine.arguments[1]))
exit(figures.allSatisfy(\.holds) ? 0 : 1)
