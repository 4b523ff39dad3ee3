/// Words behind which a point ends no sentence.
enum Abbreviations {
  /// These are followed by more of the sentence.
  static let inner = Folding.words(
    """
    dr prof dipl ing mag hr fr hrn st nr no art abs bd bzw ca evtl ggf inkl exkl zzgl tel str mind max min vgl sog bspw gem lt jhd jh geb
    verh
    gest abb kap s z b d h u i v a o e g p mr mrs ms jr sr vs vol fig eq approx dept est mt rev gen col capt sgt lt rep sen gov hon pres
    jan feb mar apr jun jul aug sep sept okt oct nov dez dec mo di mi do fr sa so mon tue wed thu fri sat sun
    m mme mlle sig sra dra av num pag aprox tél réf mevr dhr blz bijv
    """)
  /// These may end a sentence too: it ends when the next word is capitalised.
  static let final = Folding.words("etc usw uvm ff bzgl inc ltd co corp llc plc ag sa kg gmbh")
}
