/// Words around the names of a bill.
enum BillWords {
  /// Say that what follows is not the headliner. Marks such as `+` are asked for elsewhere.
  static let with = Folding.words(
    "with w wi wl featuring feat ft plus support supporting supported also mit con gaste invitados y und and including")
  static let guests = Folding.words("special guest guests invitado invitados gast gaste especial especiales")
  static let openers = Folding.words("opening opener openers")
  static let presenters = Folding.words("presents present presenta presentan prasentiert prasentieren presented")
  /// What is no name by itself, nor a part that makes a line one.
  static let noise = Folding.words(
    """
    live music in concert tonight this every one night only doors show tickets ticket available at the door advance all ages no on sale now sold out
    more info information for and with of a an to by from your you we us our is are be please come join free food drinks parking bar merch follow
    presented sponsors sponsored sponsor band bands dj djs performance performances performing featuring special guest guests plus also tour event
    events album release party rsvp entry cover age id valid required must rain or shine adv dos day online venue limited capacity standing room
    seated cash cards only contact booking bookings call email visit website www http https com instagram facebook starts start starting open opens
    en vivo boletos entrada puertas noche concierto musica konzert einlass beginn eintritt karten abendkasse vorverkauf vvk ak uhr support
    presents early late pm am tba tbd lineup stage stages festival till until close music. artists artist limited capacity first come served
    announce announced announcement headliner headliners lineup price cost info dm questions ask message location place
    cancelled canceled postponed rescheduled moved abgesagt ausverkauft cancelado agotado verschoben new location
    street date time where when who what
    """)
  /// Kinds of music, in lists of which there is no name.
  static let genres = Folding.words(
    """
    punk doom indie pop techno folk surf hip hop cumbia shoegaze hardcore jazz synthwave rock metal house disco soul funk reggae ska blues country
    goth gothic emo electronic electro rap psych psychedelic noise experimental ambient post latin salsa alt alternative dubstep trap edm
    bluegrass americana grunge krautrock darkwave wave new garage dance reggaeton dream synth synthpop industrial drone sludge stoner thrash death
    black grindcore acoustic r n b rnb dnb drum bass dub
    """)
  static let stopwords = Folding.words(
    "the of and to a an in for is are on with at by from your you we our us be this that it as or not no if all will de la el los las en y un una der die das und mit im am ein eine"
  )
  static let tribute = Folding.words("tribute tributo cover covers tribut homage")
  static let toBeAnnounced = Folding.words("tba tbd tbc")
  static let title = Folding.words(
    """
    fest festival tour anniversary release party showcase benefit bash ball jam jamboree weekender battle prom fiesta halloween birthday
    noche evening kickoff farewell presentacion disco benefico soli holiday taufe release-konzert tanz abschiedstour gira plattentaufe
    residency series extravaganza hootenanny karaoke brunch matinee matinée mixer carnival gala aniversario gira feria
    """)
  static let venue = Folding.words(
    """
    lounge theatre theater bar club hall ballroom tavern pub saloon arena room house cafe brewery brewing warehouse gallery center centre stadium
    pavilion amphitheater amphitheatre church vfw lodge cantina teatro sala foro klub kulturzentrum garage basement yard park auditorium
    taproom records underground distillery inn hotel casino coffee bodega festhalle halle keller haus salon recordings rooftop patio
    """)

  /// Whether words name a festival, a party or a tour: "Soul Night" does, "Night Bus" does not.
  static func isTitle(_ tokens: [Token]) -> Bool {
    let words = tokens.filter { $0.kind != .mark }
    return words.indices.contains { index in
      if title.contains(words[index].form) || words[index].form.hasSuffix("tour") && words[index].form.count > 6 { return true }
      guard ["night", "nights"].contains(words[index].form), words.count > 1 else { return false }
      return index == words.count - 1 || ["of", "residency"].contains(words[index + 1].form)
    }
  }
}
