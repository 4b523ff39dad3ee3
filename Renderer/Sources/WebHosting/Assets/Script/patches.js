// Patches: what the server changed, applied in their order.
const sheet = () => document.getElementById("rules").sheet;
// A part of a drawing is one only within an svg.
const fragment = (html, isDrawing) => {
  const template = document.createElement("template"), { content } = template;
  template.innerHTML = isDrawing ? `<svg>${html}</svg>` : html;
  if (isDrawing) content.firstChild.replaceWith(...content.firstChild.childNodes);
  return content;
};
const place = (parent, before, node) => byID(parent)?.insertBefore(node, before ? byID(before) : null);
// Where one column shows at a time, who reads by ear or keyboard goes along to the new one.
const follow = (split, column) => requestAnimationFrame(() => {
  const focused = document.activeElement;
  if (focused !== document.body && focused.checkVisibility()) return;
  const head = split.querySelector(`.${column} h1`);
  if (!head?.checkVisibility()) return;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
});
// Called with each element that a patch inserted, and at the start with the whole page.
const arrivals = [];
let greeted = 0;
const greetAll = () => { for (; greeted < arrivals.length; greeted++) arrivals[greeted](document.body); };
// Called with each dialog that is shown: what is in it has lost where it was scrolled to.
const openings = [];
// Called with an element of which a patch has set the attribute.
const changes = {};
// Called when a patch has been applied.
const endings = [];
// Called with each element before a patch takes it away.
const departures = [];
const operations = {
  t: (id, text) => { const e = byID(id); if (e) e.textContent = text; },
  a: (id, name, value) => {
    const e = byID(id);
    if (!e) return;
    e.setAttribute(name, value);
    // Said again, it asks to look again.
    if (name === "data-seen") { observer.unobserve(e); observer.observe(e); }
    if (name === "data-column") follow(e, value);
    changes[name]?.(e);
  },
  r: (id, name) => byID(id)?.removeAttribute(name),
  v: (id, value) => {
    const e = byID(id);
    // What is being typed is newer than what the server saw.
    if (e && !isEdited(e)) {
      setValue(e, value);
      // What a field shows now is the server's, and the server's to remember.
      edited.delete(id);
    }
  },
  f: id => placeFocus(() => byID(id)?.focus()),
  b: id => placeFocus(() => byID(id)?.blur()),
  i: (parent, before, html) => {
    const f = fragment(html, byID(parent)?.matches("svg")), roots = [...f.children];
    watch(f);
    place(parent, before, f);
    for (const root of roots) for (const greet of arrivals) greet(root);
  },
  m: (parent, before, id) => {
    const e = byID(id), top = e && e.scrollTop;
    if (!e) return;
    const focus = e.contains(document.activeElement) ? document.activeElement : null;
    place(parent, before, e);
    if (top) e.scrollTop = top;
    if (focus) focus.focus({ preventScroll: true });
  },
  d: id => {
    const e = byID(id);
    if (!e) return;
    takeAway(() => {
      for (const leave of departures) leave(e);
      e.remove();
    });
  },
  S: () => { while (sheet().cssRules.length) sheet().deleteRule(0); },
  s: rule => sheet().insertRule(rule, sheet().cssRules.length),
  // After a return the address is the browser's until the server has heard of it.
  u: (how, address) => { if (!returning) showAddress(how, address); },
  o: address => open(address, "_blank", "noopener"),
  T: title => { document.title = title; },
  l: (language, direction) => { page.lang = language; page.dir = direction; },
  k: text => { try { sessionStorage.setItem("page:" + base, text); } catch {} }, // it may be full, or forbidden
  h: () => report("h"),
  y: pattern => navigator.vibrate?.(pattern.split(" ").map(Number)),
  L: address => load(location.origin + address),
  D: address => location.assign(address),
};
const apply = patch => {
  held.set(patch.n, patch);
  applyHeld();
};
const applyHeld = () => {
  for (let next; (next = held.get(applied + 1)) && hasParts(next); ) {
    held.delete(++applied);
    try {
      // Before the page changes: what is scrolled goes with what holds it.
      if (!returning && next.o.some(([operation, how]) => operation === "u" && how === "push")) {
        write();
        keepScrolls();
      }
      for (const [operation, ...values] of next.o) operations[operation]?.(...values);
      for (const end of endings) end();
    } catch {
      // Somebody else has changed the page: what it shows cannot be trusted any more.
      return gone();
    }
    serverQuiet = next.q === 1;
  }
  for (const n of held.keys()) if (n <= applied) held.delete(n);
  settle();
};
