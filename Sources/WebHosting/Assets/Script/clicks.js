// Clicks on controls and links, and the browser's own back and forward.
const plainClick = e => e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey;
document.addEventListener("click", e => {
  if (dead || !plainClick(e)) return;
  const control = e.target.closest('[data-e~="c"]');
  if (control) {
    e.preventDefault();
    if (control.getAttribute("aria-disabled") !== "true") report("c", control.id);
    return;
  }
  // A plain link within the site, in a text say. One to a heading of the same text is the browser's.
  const link = e.target.closest("a[href]");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  const { pathname, search, hash } = link;
  if (!pathname.startsWith(base + "/") || (hash && pathname + search === shownAt)) return;
  e.preventDefault();
  seek(hash);
  report("n", pathname + search, "push");
});
addEventListener("popstate", e => {
  const at = location.pathname + location.search;
  // Another heading of the same text.
  if (at === shownAt) return;
  flush();
  returning = batch + 1;
  shownAt = at;
  seek("", e.state);
  // Of the same address, so that it adds no entry.
  if (location.hash) sought = { hash: location.hash };
  report("n", at, "none");
});
