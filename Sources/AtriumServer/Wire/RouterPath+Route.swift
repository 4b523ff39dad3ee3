package import AtriumAPI
package import Hummingbird

extension RouterPath {
  /// The router's spelling of a contract path: `{name}` matches a segment, `{name+}` the rest of the path.
  ///
  /// The router only finds the handler. The fields are decoded from the raw path by the contract, since the router neither decodes
  /// percent escapes nor keeps empty segments.
  package init(_ route: Route) {
    let elements = route.segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .parameter(let name): "{\(name)}"
      case .rest: "**"
      }
    }
    self.init("/" + elements.joined(separator: "/"))
  }
}
