/// The symbols that the house has drawn, by their SF Symbols names: those of `symbols.svg`.
enum SymbolNames {
  static let all = Set(list.split { $0.isWhitespace }.map(String.init))

  private static let list = """
    airplane alarm archivebox arrow.clockwise arrow.counterclockwise arrow.down arrow.down.circle arrow.left arrow.right
    arrow.triangle.2.circlepath arrow.up arrow.up.arrow.down arrow.up.circle arrow.up.forward.square
    arrow.up.left.and.arrow.down.right arrow.uturn.backward at backward.fill bag bed.double bell bell.fill bell.slash bolt bolt.fill
    book book.closed book.fill bookmark bookmark.fill bookmark.slash briefcase bubble.left building.2 calendar calendar.badge.plus
    camera car cart character.cursor.ibeam chart.bar chart.line.uptrend.xyaxis checklist checkmark checkmark.circle
    checkmark.circle.fill checkmark.shield checkmark.square chevron.backward chevron.down chevron.forward chevron.left chevron.right
    chevron.up chevron.up.chevron.down circle circle.dashed circle.fill circle.lefthalf.filled clock cloud cloud.rain cpu creditcard
    cup.and.saucer desktopcomputer doc doc.badge.plus doc.on.doc doc.text doc.text.magnifyingglass drop ellipsis ellipsis.circle
    envelope eurosign exclamationmark.circle exclamationmark.circle.fill exclamationmark.triangle exclamationmark.triangle.fill
    externaldrive eye eye.slash figure.walk flag flag.fill flame folder folder.badge.plus folder.fill fork.knife forward.fill
    gamecontroller gear gift globe graduationcap hand.raised hand.thumbsdown hand.thumbsup heart heart.fill hourglass house
    house.fill info.circle info.circle.fill ipad iphone key keyboard leaf lightbulb line.3.horizontal line.3.horizontal.decrease
    line.3.horizontal.decrease.circle link list.bullet list.number location lock lock.fill lock.open magnifyingglass map
    mappin.and.ellipse mic minus minus.circle minus.circle.fill moon moon.fill music.mic music.note newspaper note.text number
    paintbrush paperclip paperplane pause pause.fill pencil person person.2 person.badge.plus person.circle person.crop.circle
    person.fill photo photo.on.rectangle pin pin.fill play play.fill plus plus.circle plus.circle.fill
    point.3.connected.trianglepath.dotted power printer qrcode questionmark.circle questionmark.square.dashed rectangle.grid.1x2
    rectangle.portrait.and.arrow.right shield sidebar.left sidebar.right slider.horizontal.3 sparkles speaker.slash speaker.wave.2
    square square.and.arrow.down square.and.arrow.up square.and.pencil square.grid.2x2 square.grid.3x3 square.split.2x1 square.stack
    star star.fill stop.fill sum sun.max tag tag.fill terminal text.bubble text.page.badge.magnifyingglass textformat
    thermometer.medium ticket timer trash tray wand.and.stars waveform wifi wifi.slash wrench.and.screwdriver xmark xmark.circle
    xmark.circle.fill
    """
}
