import DocumentModel

/// Puts the acts in order: the headliner first, the others as they are read.
struct BillOrder {
  private let sheet: Sheet

  init(_ sheet: Sheet) { self.sheet = sheet }

  func ordered(_ entries: [BillEntry]) -> [BillEntry] {
    var entries = unique(entries)
    guard !entries.isEmpty else { return [] }
    let sure = entries.indices.filter { entries[$0].confidence >= 0.45 }
    let free = sure.filter { entries[$0].role == nil || entries[$0].role == .dj }
    let pool = free.isEmpty ? sure : free
    let head = headliner(of: entries, among: pool)
    entries[head].isHeadliner = true
    let first = entries.remove(at: head)
    entries.insert(first, at: 0)
    for index in entries.indices { entries[index].order = index }
    return entries
  }

  /// The first, unless the type of another is much larger. Where each line fills the sheet its size says how long it is, and no more.
  private func headliner(of entries: [BillEntry], among pool: [Int]) -> Int {
    guard let first = pool.first, let largest = pool.max(by: { entries[$0].size < entries[$1].size }) else { return 0 }
    guard entries[largest].size > 1.5 * entries[first].size, !fillsSheet(entries[first], among: entries) else { return first }
    return pool.first { entries[$0].size > 0.93 * entries[largest].size } ?? largest
  }

  /// Whether a line could not be larger: it is as wide as any other, and nearly as wide as the sheet.
  private func fillsSheet(_ entry: BillEntry, among entries: [BillEntry]) -> Bool {
    let widest = entries.compactMap { sheet.lines[$0.line].place?.width }.max() ?? 0
    guard let width = sheet.lines[entry.line].place?.width else { return false }
    return width > 0.45 * sheet.width && width > 0.94 * widest
  }

  /// An act that is printed twice counts once, where it is larger.
  private func unique(_ entries: [BillEntry]) -> [BillEntry] {
    var kept: [BillEntry] = []
    for entry in entries {
      let form = NameForm.squeezed(entry.name)
      if let index = kept.firstIndex(where: { NameForm.squeezed($0.name) == form }) {
        if entry.size > kept[index].size * 1.2 { kept[index] = entry }
      } else {
        kept.append(entry)
      }
    }
    return kept
  }
}
