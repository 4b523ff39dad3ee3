/// The environment of the views below a place that sets values for them. It is made once for what is inherited: another link would be
/// another environment, and everything below would run again.
struct EnvironmentCache {
  private var made: (over: _EnvironmentLink?, link: _EnvironmentLink?)?

  /// - Parameter set: sets the values of the place. It sets the same ones each time; a place whose values change makes a new cache.
  mutating func link(over inherited: _EnvironmentLink?, _ set: (inout EnvironmentValues) -> Void) -> _EnvironmentLink? {
    if let made, made.over === inherited { return made.link }
    var values = EnvironmentValues(link: inherited)
    set(&values)
    made = (inherited, values.link)
    return values.link
  }
}
