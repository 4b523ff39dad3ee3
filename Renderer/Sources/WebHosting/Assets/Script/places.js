// Where one is within a text: the heading that a link names, and what was scrolled when an entry of the history was left. A text that is
// on its way is waited for, unless the person does something else meanwhile.
const named = hash => { try { return byID(decodeURIComponent(hash.slice(1))); } catch { return null; } };
// What was scrolled goes back where nothing is scrolled yet, and over what is chosen by `over`.
let sought = places.has(entry) ? { scrolled: places.get(entry), over: "*" } : location.hash ? { hash: location.hash } : null;
const seek = (hash, scrolled, over) => {
  leave();
  sought = { hash, scrolled, over, at: shownAt };
};

// What one has come to stays where it is while pictures, formulas and code above it take their room, and when the text is drawn again:
// until the person does something, or something is scrolled.
let landed = null; // { hash, go, e, top, scrolled }
const rooms = new ResizeObserver(() => stay());
const leaveLanding = () => {
  landed = null;
  rooms.disconnect();
};
const scrolledAbove = e => e ? e.scrollTop + scrolledAbove(e.parentElement) : 0;
const hasMoved = () => Math.abs(topOf(landed.e) - landed.top) >= 1;
// Where only the text has moved nothing has been scrolled, and where the browser has scrolled along with the text it has not moved.
const isLeft = () => !returned && landed?.e.isConnected && hasMoved() && scrolledAbove(landed.e) !== landed.scrolled;
const land = (hash, go) => {
  const e = go();
  if (!e) return;
  leaveLanding();
  landed = { hash, go, e, top: topOf(e), scrolled: scrolledAbove(e) };
  for (let up = e; up; up = up.parentElement) rooms.observe(up);
};
const stay = () => {
  if (isLeft()) leaveLanding(); else if (landed && (!landed.e.isConnected || hasMoved())) land(landed.hash, landed.go);
};
endings.push(stay);
const leave = () => {
  sought = returned = null;
  leaveLanding();
  showQuiet();
};
for (const kind of ["wheel", "pointerdown", "keydown"]) addEventListener(kind, leave, true);
document.addEventListener("scroll", () => { if (isLeft()) leaveLanding(); }, true);

// Rows out of sight are only taken to be as high as rows are: what was put back is put back again for a few frames.
let returned = null; // what does so
const steady = (ways, frames) => {
  if (ways !== returned) return;
  for (const go of ways) go();
  if (frames) return requestAnimationFrame(() => steady(ways, frames - 1));
  returned = null;
  showQuiet();
};
// Puts back what was scrolled. Answers whether more has to come first. What an older script has kept says only how far it was.
const putBack = ([path, left, top, first = path, below = 0], over, isAgain) => {
  const e = followTrail(path);
  if (!e || (over && !e.matches(over)) || (e.scrollTop && !isAgain)) return false;
  let mark;
  const gap = () => topOf(mark) - topOf(e) - below;
  e.scrollTo({ left, top, behavior: "instant" });
  const go = () => {
    if (!mark?.isConnected) mark = e.isConnected && followTrail(first);
    if (mark) e.scrollBy({ top: gap(), behavior: "instant" });
    return mark;
  };
  land("", go);
  returned.push(go);
  return e.querySelector("[data-seen]") && (!mark || Math.abs(gap()) >= 1);
};

// All is at rest.
const arrive = () => {
  if (!sought) return;
  const { hash, scrolled, at, over, isAgain } = sought;
  if (hash) {
    const isThere = named(hash) !== null;
    sought = isThere ? null : { hash };
    if (isThere || location.hash !== hash) showHeading(hash, at === shownAt);
    if (isThere) land(hash, () => {
      const e = named(hash);
      e?.scrollIntoView({ behavior: "instant" });
      return e;
    });
    return;
  }
  if (over) for (const e of document.querySelectorAll(over)) if (e.scrollTop) e.scrollTop = 0;
  returned = [];
  const short = (scrolled ?? []).filter(place => putBack(place, over, isAgain));
  sought = short.length ? { scrolled: short, isAgain: true } : null;
  steady(returned, 5);
};
