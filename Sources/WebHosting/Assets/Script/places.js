// Where one is within a text: the heading that a link names, and what was scrolled when an entry of the history was left. A text that is
// on its way is waited for, unless the person does something else meanwhile.
const isNamed = hash => { try { return byID(decodeURIComponent(hash.slice(1))) !== null; } catch { return false; } };
let sought = location.hash && !isNamed(location.hash) ? { hash: location.hash } : null, shownAt = location.pathname + location.search;
const seek = (hash, scrolled) => { sought = { hash, scrolled, at: shownAt }; };
for (const kind of ["wheel", "pointerdown", "keydown"]) addEventListener(kind, () => { sought = null; }, true);
const showAddress = (how, address) => {
  if (how === "push") history.replaceState(scrolls(), "");
  history[how + "State"](null, "", address);
  shownAt = location.pathname + location.search;
};
// All is at rest.
const arrive = () => {
  if (!sought) return;
  const { hash, scrolled, at } = sought;
  sought = null;
  // Within the same text it is a step of its own.
  if (hash) at === shownAt ? location.hash = hash : location.replace(hash);
  // What was scrolled elsewhere since stays.
  else for (const [path, left, top] of scrolled ?? []) {
    const e = followTrail(path);
    if (e && !e.scrollTop) e.scrollTo({ left, top, behavior: "instant" });
  }
};
