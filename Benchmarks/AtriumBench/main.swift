// Prints the figures that the project holds itself to, as a table, and writes it to the file named as the first argument.
// What is required are counts, bytes, memory at rest, and times of the processor beside a peer in the same run. One figure is a speed
// as such: turns a second, with room for a machine that is several times slower.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "work", arguments.count == 2 || arguments.count == 3 {
  let name = arguments[arguments.startIndex + 1]
  // What each session adds is the difference of two counts.
  let count = arguments.count == 3 ? Int(arguments[arguments.startIndex + 2]) ?? 0 : 100
  switch name {
  case "page": await FirstPage.repeatForProfiler(arguments.count == 3 ? count : 500)
  case "json": FirstPage.repeatPeer(count)
  case "people": await ActivePeople.repeatForProfiler(seconds: count)
  case "held": await SessionMemory.hold(count)
  case "closed": await SessionMemory.openAndClose(count)
  default: exit(CountedWork.run(name) ? 0 : 64)
  }
  exit(0)
}
// One figure in a process of its own, as a server that has just begun would have it.
if arguments.first == "figure", arguments.count == 2, let name = arguments.last {
  switch name {
  case "page": print(Figure.table(await FirstPage.measure()))
  case "memory": print(Figure.table(await SessionMemory.measureFirst()))
  case "room": print(Figure.table(await SessionMemory.measureRoom()))
  case "people": print(Figure.table(await ActivePeople.measure()))
  default: exit(64)
  }
  exit(0)
}
if arguments.first == "html", arguments.count == 3 {
  exit(RenderedNotes.render(file: arguments[arguments.startIndex + 1], times: arguments.last.flatMap { Int($0) } ?? 0) ? 0 : 66)
}
if arguments.first == "names", arguments.count == 3, let printed = arguments.last {
  exit(MatchedNames.find(printed, among: arguments[arguments.startIndex + 1]) ? 0 : 66)
}
if arguments.first == "streams", arguments.count == 1 {
  try await BareStreams.serve()
  exit(0)
}
if arguments.first == "intake", arguments.count == 1 {
  try await BareIntake.serve()
  exit(0)
}
guard arguments.count == 6 else {
  FileHandle.standardError.write(
    Data(
      """
      usage: AtriumBench RESULTS.md SCRIPT-BYTES-GZIPPED WITH-ITS-PARTS WINDOWED-PART INSTRUCTIONS-OF-CLICKS INSTRUCTIONS-OF-CHANGES

      """.utf8))
  exit(64)
}
let numbers = arguments.dropFirst().map { Double($0) ?? .infinity }
let repetitions = Double(CountedWork.repetitions)
// First, when the heap holds nothing that could be used again.
let memory = await SessionMemory.measure()
var figures: [Figure] = []
figures += RowChange.measure()
figures += [
  Figure("a row's own state, 50 rows: instructions", ours: (numbers[3] / repetitions).rounded(), bar: .atMost(100_000)),
  Figure("an element of a model's array, 50 rows: instructions", ours: (numbers[4] / repetitions).rounded(), bar: .atMost(1_500_000)),
  Figure("5,000 rows in a window: part of the instructions of all in the tree", ours: numbers[2], bar: .atMost(0.125)),
]
figures += await FirstPage.measure()
figures += await Turns.measure()
figures += await ActivePeople.measure()
figures += memory
figures += [
  Figure("script of every page, gzipped (bytes)", ours: numbers[0], bar: .atMost(10 * 1024)),
  Figure("the same with all parts that a page may need at first (bytes)", ours: numbers[1], bar: .atMost(26 * 1024)),
]
let table = Figure.table(figures)
print(table)
try Data(("# Figures\n\nMade by `make bench`.\n\n" + table + "\n").utf8).write(to: URL(filePath: arguments[arguments.startIndex]))
exit(figures.allSatisfy(\.holds) ? 0 : 1)
