// The address line. Browsers take only so many changes of it in a while: Safari throws at the hundred and first within half a minute,
// Chromium does as if it had not heard. So replacements close to each other become one, and what was refused is tried again. The last
// address counts.
const writeTogether = 350, writeAgain = 1000; // milliseconds
let shownAt = location.pathname + location.search; // where the page is, whatever the line says so far
let writtenAt = -Infinity, writing = 0;
const write = () => {
  if (!unwritten) return;
  const { how, address } = unwritten;
  writtenAt = performance.now();
  try { history[how + "State"](null, "", address); } catch { /* it is looked at below */ }
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
  // An entry that is left has its last address. One that was never made leaves its place to the next.
  if (how === "push") write();
  unwritten = { how: unwritten?.how === "push" ? "push" : how, address };
  const { pathname, search } = new URL(address, location), due = writtenAt + writeTogether - performance.now();
  shownAt = pathname + search;
  if (how === "push" || due <= 0) write(); else writeIn(due);
};
// Within the same text it is a step of its own.
const showHeading = (hash, isStep) => {
  if (unwritten) unwritten.address = shownAt + hash;
  else if (isStep) location.hash = hash;
  else location.replace(hash);
};
// A link to a heading begins with what stands in the line.
addEventListener("click", () => { if (unwritten) { write(); settle(); } }, true);
// What is scrolled belongs to the entry of the history that is being left.
const keepScrolls = () => {
  write();
  if (!unwritten) try { history.replaceState(scrolls(), ""); } catch { /* whoever comes back begins at the top */ }
};
