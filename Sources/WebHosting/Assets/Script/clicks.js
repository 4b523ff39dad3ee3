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
  // A plain link within the site, in a text say. One to a heading is the browser's: it loads the page and scrolls there.
  const link = e.target.closest("a[href]");
  if (!link || link.target || link.origin !== location.origin || link.hash || link.hasAttribute("download")) return;
  if (!link.pathname.startsWith(base + "/")) return;
  e.preventDefault();
  report("n", link.pathname + link.search, "push");
});
addEventListener("popstate", () => {
  flush();
  returning = batch + 1;
  report("n", location.pathname + location.search, "none");
});
