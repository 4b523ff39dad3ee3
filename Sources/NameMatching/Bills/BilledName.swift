/// A name as it is printed on a bill, taken apart: who plays, and how or with whom.
///
/// "Boris w/ Merzbow (DJ set)" is the act "Boris", with "Merzbow", as a DJ set. Only a name that is plain may be matched with a known act;
/// what follows `feat.`, `w/`, `b2b` and "tribute to" is never the act itself.
package struct BilledName: Hashable, Sendable {
  package enum Qualifier: Hashable, Sendable {
    /// `feat.`, `ft.`, `featuring`: who is a guest, as printed; there may be several.
    case featuring(String)
    /// `A w/ B`.
    case with(String)
    /// `A b2b B`: both at once at the turntables.
    case backToBack(String)
    /// "Tribute to X", "X tribute": whose music it is.
    case tribute(to: String)
    /// "X cover band".
    case covers(of: String)
    /// `w/ X`, `special guest: X`: the act supports another one.
    case support
    case solo
    case djSet
    case liveSet
    case acoustic
    /// What else stands behind the name in parentheses: a city, "final show", another name.
    case note(String)
  }

  /// As it was printed, without white space around it.
  package let printed: String
  /// Who plays. Of "Metallica Tribute", which has no other name, all of it.
  package let act: String
  /// In the order in which they are printed, those in parentheses first.
  package let qualifiers: [Qualifier]

  package init(_ printed: String) {
    var reader = BillReader(printed)
    reader.read()
    self.printed = reader.printed
    act = reader.act
    qualifiers = reader.qualifiers
  }

  /// Whether it is nothing but a name, which may be matched with a known one.
  package var isPlain: Bool { qualifiers.isEmpty }

  /// Names that are not the act's own: guests, partners, whose music it is.
  package var others: [String] {
    qualifiers.compactMap { qualifier in
      switch qualifier {
      case .featuring(let name), .with(let name), .backToBack(let name), .tribute(let name), .covers(let name): name
      case .support, .solo, .djSet, .liveSet, .acoustic, .note: nil
      }
    }.filter { !$0.isEmpty }
  }
}
