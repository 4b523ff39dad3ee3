/// Tables of which each row is one person's.
///
/// The last of them is looked through for people who are gone, so it has a row of everybody who has any, and is short.
package struct PersonalTables: Sendable {
  /// Each with the column that tells the rows of one person apart.
  let all: [(name: String, key: String)]

  package init(_ all: (name: String, key: String)...) {
    self.all = all
  }
}
