import AtriumAPI

/// Who plays, as a poster has it: the headliners large, the others below.
nonisolated struct ShowBill: Equatable {
  /// What the evening is called, where that is not the headliner's name.
  let title: String?
  let headliners: [ShowArtist]
  let others: [ShowArtist]

  init(_ show: Show) {
    let marked = show.artists.filter(\.isHeadliner)
    headliners = marked.isEmpty ? Array(show.artists.prefix(1)) : marked
    let large = Set(headliners.map(\.position))
    others = show.artists.filter { !large.contains($0.position) }
    let name = headliners.map(\.name).joined(separator: ", ")
    title = headliners.isEmpty || show.title == name || show.title == headliners.first?.name ? nil : show.title
  }
}
