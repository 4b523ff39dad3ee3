/// The script of the app in a rich document. It runs in a world of its own: it sees the document, and nothing in the document sees it.
package nonisolated enum RichScript {
  /// Of its content world, and of the handler that gets its messages.
  static let name = "atrium"

  /// - Parameter shared: `rich.js` of the web, which lets wide parts be reached by keyboard and names the boxes of tasks.
  package static func source(shared: String) -> String {
    """
    "use strict";
    (() => {
    // What the shared script finds in a page of the web. Math and code stay as they are written: what draws them comes from a host.
    const arrivals = [], page = document.body, withScript = () => {};
    \(shared)
    for (const arrive of arrivals) arrive(document);
    const rich = document.querySelector(".rich");
    const report = () => {
      const anchors = {};
      for (const part of rich.querySelectorAll("[id]")) anchors[part.id] = Math.max(0, part.getBoundingClientRect().top + scrollY);
      webkit.messageHandlers.\(name).postMessage({ kind: "layout", height: Math.ceil(rich.getBoundingClientRect().height), anchors });
    };
    new ResizeObserver(report).observe(rich);
    })();
    """
  }
}
