/// One setting of the house: an option of the commands, and a variable of the environment. Everything that knows of settings reads
/// this one table: the commands, `atrium doctor`, the errors.
package struct Setting: Sendable, Hashable {
  /// As the option says it, without the dashes: `host-names`.
  package let name: String
  /// What holds where nobody says anything; nil where there is nothing to hold.
  package let standard: String?
  /// Whether it is never shown, and no option: other users of the machine read the command line.
  package let isSecret: Bool
  /// A variable of another program's that says the same (seed: A4). The house's own wins.
  package let otherVariable: String?

  package init(_ name: String, standard: String? = nil, isSecret: Bool = false, otherVariable: String? = nil) {
    self.name = name
    self.standard = standard
    self.isSecret = isSecret
    self.otherVariable = otherVariable
  }

  package var option: String { "--" + name }

  /// `ATRIUM_HOST_NAMES` for `host-names`.
  package var variable: String { "ATRIUM_" + name.uppercased().replacing("-", with: "_") }

  /// The name by which it is shown in a list.
  package var shownName: String { isSecret ? variable : option }

  /// Both names, as an error says them.
  package var names: String { isSecret ? variable : "\(option), \(variable)" }
}
