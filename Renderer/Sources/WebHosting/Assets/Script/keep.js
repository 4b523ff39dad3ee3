// What a person has entered outlives the page: it is kept while the page is loaded again, and filled in again.
const edited = new Set(); // fields that show what the person entered, and nothing that the server has said since
const kept = new Map(); // name of a field -> its value, until the page has come to rest
const keptAs = "kept:" + base;
document.addEventListener("input", e => { if (e.target.dataset?.name) edited.add(e.target.id); });

// An element's place in the page, where it has no name.
const trail = e => e === page ? "" : `${trail(e.parentElement)}/${[...e.parentElement.children].indexOf(e)}`;
const followTrail = path => path.split("/").slice(1).reduce((e, index) => e?.children[index], page);
const topOf = e => e.getBoundingClientRect().top;
// What stands first in view says more than a number: pictures above it may have taken their room or not.
const firstIn = e => {
  let first = e;
  for (let next; (next = [...first.children].find(child => child.getBoundingClientRect().bottom > topOf(e))); ) first = next;
  return first;
};
const scrolls = () => [...document.querySelectorAll("*")].filter(e => e.scrollTop || e.scrollLeft).map(e => {
  const first = firstIn(e);
  return [trail(e), e.scrollLeft, e.scrollTop, trail(first), topOf(first) - topOf(e)];
});
// What is scrolled says nothing of another place.
const keep = isStaying => {
  const fields = [...edited].map(byID).filter(e => e?.dataset.name && e.type !== "password").map(e => [e.dataset.name, valueOf(e)]);
  try {
    sessionStorage.setItem(keptAs, JSON.stringify({
      at: shownAt.split("?")[0], fields, focus: document.activeElement?.dataset.name,
      scrolled: isStaying && !sought ? scrolls() : [],
    }));
  } catch {} // A browser may forbid it, or be full: then the page comes back without.
};
const fill = root => {
  if (!kept.size) return;
  for (const e of [root, ...root.querySelectorAll("[data-name]")]) {
    const value = kept.get(e.dataset.name);
    if (value === undefined || e.disabled) continue;
    kept.delete(e.dataset.name);
    if (valueOf(e) === value) continue;
    setValue(e, value);
    // It is said to the server as if it had been entered just now.
    e.dispatchEvent(new Event("input", { bubbles: true }));
  }
};
arrivals.push(fill);
// What was entered before the script was there.
const isChanged = e =>
  e.checked !== e.defaultChecked || ((e.defaultValue ?? e.value) !== e.value && e.type !== "range" && e.type !== "color");
const tellChanged = () => {
  for (const e of document.querySelectorAll("[data-name]")) if (isChanged(e)) e.dispatchEvent(new Event("input", { bubbles: true }));
};
const takeKept = () => {
  let last;
  try {
    last = JSON.parse(sessionStorage.getItem(keptAs));
    sessionStorage.removeItem(keptAs);
  } catch {}
  // What was entered at another address is not meant for this one.
  if (last?.at !== location.pathname) return;
  for (const [name, value] of last.fields) kept.set(name, value);
  if (last.scrolled.length) sought = { scrolled: last.scrolled, over: "*" };
  if (last.focus) document.querySelector(`[data-name="${last.focus}"]`)?.focus({ preventScroll: true });
};
