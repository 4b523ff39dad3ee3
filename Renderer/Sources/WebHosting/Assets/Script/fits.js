// Views of which the first that fits is shown. It is chosen before the next frame is drawn, so nobody sees the others.

// The size of an element in its own points, with its margins: a plain button reaches beyond its place by negative ones.
const outerSize = e => {
  const s = getComputedStyle(e), sum = (...names) => names.reduce((all, name) => all + (parseFloat(s[name]) || 0), 0);
  return [sum("width", "marginLeft", "marginRight"), sum("height", "marginTop", "marginBottom")];
};
{
  const overflows = (e, child) => {
    const [width, height] = outerSize(child), room = getComputedStyle(e), axes = e.dataset.fits;
    return (axes.includes("x") && width > parseFloat(room.width) + 0.5) || (axes.includes("y") && height > parseFloat(room.height) + 0.5);
  };
  // All places try their first view, those where it is too large their second, and so on: the browser lays the page out once for each.
  const choose = places => {
    const choices = new Map();
    for (const e of places) if (e.children.length) choices.set(e, 0);
    for (const e of choices.keys()) {
      // Meanwhile nothing around becomes lower: a browser would scroll. Where the height decides, it has to.
      if (!e.dataset.fits.includes("y")) e.style.minHeight = getComputedStyle(e).height;
      e.setAttribute("data-trying", "");
    }
    for (let open = [...choices.keys()]; open.length; ) {
      for (const e of open) {
        const at = choices.get(e), child = e.children[at];
        e.children[at - 1]?.removeAttribute("data-try");
        child.setAttribute("data-try", "");
        child.removeAttribute("hidden");
      }
      open = open.filter(e => choices.get(e) < e.children.length - 1 && overflows(e, e.children[choices.get(e)]));
      for (const e of open) choices.set(e, choices.get(e) + 1);
    }
    for (const [e, at] of choices) {
      [...e.children].forEach((child, i) => {
        child.removeAttribute("data-try");
        child.toggleAttribute("hidden", i !== at);
      });
      e.removeAttribute("data-trying");
      e.removeAttribute("style");
      e.setAttribute("data-chosen", "");
    }
  };
  const places = () => [...document.querySelectorAll("[data-fits]")];
  // A view that has been chosen says nothing of how much more room there is, but what is around it does.
  const rooms = new WeakMap();
  const roomOf = e => {
    let room = e.dataset.fits.includes("y") ? `${e.parentElement.clientHeight}` : "";
    for (let p = e.parentElement; p; p = p.parentElement) room += ` ${p.clientWidth}`;
    return room;
  };
  const chooseWhere = isNeeded => {
    const needed = places().filter(isNeeded);
    if (!needed.length) return;
    choose(needed);
    for (const e of needed) rooms.set(e, roomOf(e));
  };
  const watched = new WeakSet(), known = new WeakSet();
  const around = new ResizeObserver(() => chooseWhere(e => rooms.get(e) !== roomOf(e)));
  arrivals.push(root => {
    // Not those that have been chosen before: that may have been for their words alone.
    const fresh = places().filter(e => !known.has(e) || e === root.parentElement);
    if (!fresh.length) return;
    choose(fresh);
    for (const e of fresh) {
      known.add(e);
      rooms.set(e, roomOf(e));
      for (let p = e.parentElement; p && !watched.has(p); p = p.parentElement) {
        watched.add(p);
        around.observe(p);
      }
    }
  });
  // Words may have become longer or shorter, also those of a view that is hidden.
  endings.push(() => chooseWhere(() => true));
  document.fonts?.ready.then(() => chooseWhere(() => true));
}
