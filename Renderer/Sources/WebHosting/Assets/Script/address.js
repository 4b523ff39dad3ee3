// The address line. Browsers take only so many changes of it in a while: Safari throws at the hundred and first within half a minute,
// Chromium does as if it had not heard. So replacements close to each other become one, and what was refused is tried again. The last
// address counts.
const writeTogether = 350, writeAgain = 1000; // milliseconds
let shownAt = location.pathname + location.search; // where the page is, whatever the line says so far
let writtenAt = -Infinity, writing = 0;
let entry = 0; // number of the history's entry that is shown, kept as its state
const write = () => {
  if (!unwritten) return;
  const { how, address } = unwritten;
  writtenAt = performance.now();
  try { history[how + "State"](how === "push" ? Math.random() : entry, "", address); } catch { /* it is looked at below */ }
  entry = history.state ?? entry;
  if (location.href === new URL(address, location).href) return forgetAddress();
  unwritten.isRefused = true;
  writeIn(writeAgain);
};
const writeIn = pause => {
  clearTimeout(writing);
  writing = setTimeout(() => { write(); settle(); }, pause);
};
// Once the browser's buttons have led elsewhere, what was to be written is no longer true.
const forgetAddress = () => {
  clearTimeout(writing);
  unwritten = null;
};
const showAddress = (how, address) => {
  const { pathname, search } = new URL(address, location), isMade = unwritten?.how !== "push";
  shownAt = pathname + search;
  // The entry before is shown again; where the one after it was never made, it still is.
  if (how === "back") {
    forgetAddress();
    return isMade && history.back();
  }
  // An entry that is left has its last address. One that was never made leaves its place to the next.
  if (how === "push") write();
  unwritten = { how: unwritten?.how === "push" ? "push" : how, address };
  const due = writtenAt + writeTogether - performance.now();
  if (how === "push" || due <= 0) write(); else writeIn(due);
};
// Within the same text it is a step of its own.
const showHeading = (hash, isStep) => {
  if (unwritten) unwritten.address = shownAt + hash;
  else if (isStep) { keepScrolls(); location.hash = hash; }
  else location.replace(hash);
};
// What a browser follows by itself, to a heading or into another tab, begins with what stands in the line. Where that is refused the link
// says its whole address, for as long as the browser takes it up.
for (const kind of ["click", "auxclick", "contextmenu", "dragstart"]) addEventListener(kind, e => {
  if (!unwritten) return;
  write();
  settle();
  const link = unwritten && e.target.closest?.("a[href]"), whole = link && addressOf(link).href;
  if (!link || link.href === whole) return;
  const said = link.getAttribute("href");
  link.setAttribute("href", whole);
  setTimeout(() => { if (link.getAttribute("href") === whole) link.setAttribute("href", said); });
}, true);

// What is scrolled belongs to the entry of the history that is being left: unless that was never made, or is still on its way.
const places = new Map(); // number of an entry -> what was scrolled when it was left
const placesAs = "places:" + base;
const keepScrolls = () => {
  if (unwritten?.how !== "push" && !returning && !sought?.scrolled) {
    // A place that is set again keeps its old rank in a map, and the last fifty are kept.
    places.delete(entry);
    places.set(entry, scrolls());
  }
};
const enter = () => {
  entry = history.state ?? Math.random();
  if (history.state === null) try { history.replaceState(entry, ""); } catch { /* whoever comes back begins at the top */ }
};
enter();
// The page may be loaded again between.
try { for (const [number, scrolled] of JSON.parse(sessionStorage.getItem(placesAs)) ?? []) places.set(number, scrolled); } catch {}
// A hidden tab may be discarded without another word.
for (const kind of ["pagehide", "visibilitychange"]) addEventListener(kind, () => {
  if (!sought) keepScrolls();
  try { sessionStorage.setItem(placesAs, JSON.stringify([...places].slice(-50))); } catch {}
});
