// Where one is within a text: the heading that a link names, and what was scrolled when an entry of the history was left. A text that is
// on its way is waited for, unless the person does something else meanwhile.
const named = hash => { try { return byID(decodeURIComponent(hash.slice(1))); } catch { return null; } };
let sought = location.hash ? { hash: location.hash } : null;
const seek = (hash, scrolled) => {
  leaveLanding();
  sought = { hash, scrolled, at: shownAt };
};

// What one has come to stays where it is while pictures, formulas and code above it take their room, and when the text is drawn again:
// until the person does something, or something is scrolled.
let landed = null; // { hash, e, top, scrolled }
const rooms = new ResizeObserver(() => stay());
const leaveLanding = () => {
  landed = null;
  rooms.disconnect();
};
const scrolledAbove = e => e ? e.scrollTop + scrolledAbove(e.parentElement) : 0;
const hasMoved = () => Math.abs(topOf(landed.e) - landed.top) >= 1;
const land = hash => {
  leaveLanding();
  const e = named(hash);
  e.scrollIntoView({ behavior: "instant" });
  landed = { hash, e, top: topOf(e), scrolled: scrolledAbove(e) };
  for (let up = e; up; up = up.parentElement) rooms.observe(up);
};
const stay = () => {
  const e = landed && named(landed.hash);
  if (e && (e !== landed.e || hasMoved())) land(landed.hash);
};
endings.push(stay);
for (const kind of ["wheel", "pointerdown", "keydown"]) addEventListener(kind, () => { sought = null; leaveLanding(); }, true);
// Where only the text has moved nothing has been scrolled, and where the browser has scrolled along with the text it has not moved.
document.addEventListener("scroll", () => {
  if (landed?.e.isConnected && hasMoved() && scrolledAbove(landed.e) !== landed.scrolled) leaveLanding();
}, true);

// All is at rest.
const arrive = () => {
  if (!sought) return;
  const { hash, scrolled, at } = sought;
  if (hash) {
    const isThere = named(hash) !== null;
    sought = isThere ? null : { hash };
    if (isThere || location.hash !== hash) showHeading(hash, at === shownAt);
    if (isThere) land(hash);
    return;
  }
  sought = null;
  // What was scrolled elsewhere since stays.
  for (const [path, left, top] of scrolled ?? []) {
    const e = followTrail(path);
    if (e && !e.scrollTop) e.scrollTo({ left, top, behavior: "instant" });
  }
};
