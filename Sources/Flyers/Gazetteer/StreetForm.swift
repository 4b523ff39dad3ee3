/// The form in which addresses are compared: number, and the street's name without kind, direction and unit.
///
/// "2303 E. Indian School Road" and "2303 Indian School Rd, Suite 5" are one. Nil without a number or a street.
package enum StreetForm {
  private static let dropped = Folding.words(
    """
    st street ave avenue av rd road blvd boulevard dr drive ln lane way pl place ct court hwy highway pkwy parkway sq square ter terrace cir circle
    n s e w ne nw se sw north south east west suite ste unit apt strasse str calle th nd rd
    """)

  package static func form(_ address: String) -> String? {
    let words = Folding.fold(address).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let number = words.first(where: { $0.allSatisfy(\.isNumber) && $0.count <= 5 }) else { return nil }
    let names = words.filter { $0 != number && !dropped.contains($0) }.map { word in
      ["strasse", "str"].first { word.hasSuffix($0) && word.count > $0.count + 2 }.map { String(word.dropLast($0.count)) }
        ?? ordinalFree(word)
    }
    guard let name = names.first, !name.isEmpty else { return nil }
    let second = names.dropFirst().first.map { $0.allSatisfy(\.isNumber) ? "" : $0 } ?? ""
    return number + " " + name + second
  }

  private static func ordinalFree(_ word: String) -> String {
    let digits = word.prefix { $0.isNumber }
    return !digits.isEmpty && ["st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) ? String(digits) : word
  }
}
