package import DocumentModel

extension FlyerReader {
  /// Shows of one flyer that are taken from another reader, and acts of each.
  package static let mostShows = 20
  package static let mostActs = 150

  /// Checks what another reader, such as a model, says is printed on a flyer, and reads its values: days, times and prices by the rules of this one,
  /// names by what is known.
  ///
  /// - Parameters:
  ///   - seen: the words that were recognised: in the whole picture first, then in parts of it that were looked at again. Empty where nothing recognises
  ///     words: then everything that is not typed counts as not seen.
  ///   - text: what a person typed.
  package func read(_ shows: [PrintedShow], seen: [FlyerText], typed text: String? = nil) -> FlyerReading {
    let sheets = sheets(seen, text)
    return read(shows, sheets: sheets, sheets.first ?? SheetBuilder.sheet(typed: ""))
  }

  /// Where words should be that were neither recognised nor typed: each is worth another look.
  package func unseen(_ shows: [PrintedShow], in seen: FlyerText, typed text: String? = nil) -> [RecognizedText.Box] {
    let words = SeenWords(sheets([seen], text))
    return shows.prefix(Self.mostShows).flatMap(\.all).filter { words.place(of: $0.text) == nil }.compactMap(\.box)
  }

  private func sheets(_ seen: [FlyerText], _ text: String?) -> [Sheet] {
    seen.map { SheetBuilder.sheet($0) } + (text.map { [SheetBuilder.sheet(typed: String($0.prefix(Self.mostCharacters)))] } ?? [])
  }

  private func read(_ shows: [PrintedShow], sheets: [Sheet], _ whole: Sheet) -> FlyerReading {
    let assembler = assembler(of: whole)
    let values = PrintedValues(
      gazetteer: gazetteer, today: today,
      isDayFirst: assembler.isDayFirst ?? (prefersDayFirst || DateFinder.isEuropean(whole)), isOrderSure: assembler.isDayFirst != nil)
    let shows = shows.prefix(Self.mostShows).map { show in
      var show = show
      show.acts = Array(show.acts.prefix(Self.mostActs))
      return show
    }
    return PrintedReader(values: values, seen: SeenWords(sheets), own: assembler.reading()).reading(of: shows)
  }
}
