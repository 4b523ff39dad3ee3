// Clicks on controls and links, and the browser's own back and forward.
const worked = "a[href],button,input,select,textarea,label,summary";
const reachable = worked + ",[tabindex]";
let swipedAt = -Infinity; // when a swipe, a drag or a long press ended
document.addEventListener("pointerdown", e => {
  // A click that comes now belongs to this press.
  if (e.isPrimary) swipedAt = -Infinity;
}, true);
document.addEventListener("click", e => {
  // The click that ends a swipe or a long press is none, however late it comes, unless it is a key's.
  if (performance.now() - swipedAt >= 1000 || !e.isTrusted || !e.detail) return;
  swipedAt = -Infinity;
  e.preventDefault();
  e.stopImmediatePropagation();
}, true);
// A file that is dropped beside what takes files would be shown instead of the page.
document.addEventListener("dragover", e => {
  if (!e.dataTransfer.types.includes("Files")) return;
  e.preventDefault();
  e.dataTransfer.dropEffect = "none";
});
// A link without an address is worked like one.
document.addEventListener("keydown", e => { if (e.key === "Enter" && e.target.matches?.('a[role="link"]')) e.target.click(); });
const plainClick = e => e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey;
// Links of a text begin where the page is, also when the address line does not say so yet.
const addressOf = link => { try { return new URL(link.getAttribute("href"), location.origin + shownAt); } catch { return link; } };
document.addEventListener("click", e => {
  if (dead || !plainClick(e)) return;
  const control = e.target.closest('[data-e~="c"]');
  if (control) {
    e.preventDefault();
    if (control.getAttribute("aria-disabled") !== "true") report("c", control.id);
    return;
  }
  // A plain link within the site, in a text say. One to a heading of the same text is the browser's, unless the line says another address.
  const link = e.target.closest("a[href]");
  if (!link || link.target || link.hasAttribute("download")) return;
  const { origin, pathname, search, hash } = addressOf(link);
  if (origin !== location.origin || !pathname.startsWith(base + "/")) return;
  const isWithin = hash && pathname + search === shownAt;
  keepScrolls();
  if (isWithin && !unwritten) return;
  e.preventDefault();
  seek(hash);
  if (isWithin) settle(); else report("n", pathname + search, "push");
});
addEventListener("popstate", () => {
  const at = location.pathname + location.search, isWithin = at === shownAt, isNew = history.state === null;
  // An entry without a number is one that the browser has just made, for a heading: what was scrolled before it has come there is kept.
  if (!isNew) keepScrolls();
  forgetAddress();
  enter();
  if (location.hash !== landed?.hash) leaveLanding();
  if (isWithin && isNew) return settle();
  if (!isWithin) {
    flush();
    returning = batch + 1;
    shownAt = at;
  }
  // Within a text what holds it goes back, and a list beside it stays.
  seek("", places.get(entry), isWithin && ":has(.rich)");
  // Of the same address, so that it adds no entry.
  if (!sought.scrolled && location.hash) sought = { hash: location.hash };
  if (!isWithin) return report("n", at, "none");
  if (!returning) arrive();
  settle();
});
