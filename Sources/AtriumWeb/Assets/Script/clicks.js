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
  // A link that a note holds to another note. One to a heading of it is the browser's: it loads the page and scrolls there.
  const link = e.target.closest("a[href]");
  if (!link || link.target || link.origin !== location.origin || link.hash || !link.pathname.startsWith("/app/notes")) return;
  e.preventDefault();
  report("n", link.pathname + link.search, "push");
});
addEventListener("popstate", () => {
  flush();
  returning = batch + 1;
  report("n", location.pathname + location.search, "none");
});
