// Views that a layout of the app's own arranges. The server runs the layout; the browser says what room there is and how large each view
// is: as large as it wants to be, as narrow as it can be, in the whole room, and in the widths that the server asks for. It says so when it
// comes to know it and when it has changed, never the same twice.
{
  const up = n => Math.ceil(n * 10 - 0.01) / 10, down = n => Math.floor(n * 10 + 0.01) / 10;
  const said = new WeakMap(), watched = new WeakSet();
  const measure = e => {
    const width = down(parseFloat(getComputedStyle(e).width));
    // Not on the screen, or a stack of the browser's by now.
    if (!(width >= 1) || !e.dataset.arrange) return;
    const frame = e.parentElement, height = frame.matches(".f.xh") ? down(parseFloat(getComputedStyle(frame).height)) : "-";
    const [number, ...asked] = e.dataset.arrange.split(";").map((part, i) => i ? part.split(",").filter(Boolean) : part);
    const views = [...e.children], sizes = views.map(() => []);
    const take = (how, isMeant = () => true) => {
      e.setAttribute("data-measuring", how);
      views.forEach((view, i) => { if (isMeant(i)) sizes[i].push(...outerSize(view).map(up)); });
    };
    // Meanwhile nothing around becomes lower, and what scrolls within comes back to where it was: a browser would scroll.
    const scrolled = [...e.querySelectorAll(".scroll")].map(at => [at, at.scrollTop, at.scrollLeft]);
    e.style.minHeight = getComputedStyle(e).height;
    take("most");
    take("least");
    const offers = views.map((_, i) => [width, ...(asked[i] ?? [])]);
    for (let k = 0; k < Math.max(...offers.map(o => o.length)); k++) {
      views.forEach((view, i) => { if (offers[i][k]) view.style.setProperty("--offer", `${offers[i][k]}px`); });
      take("offer", i => offers[i][k]);
    }
    for (const view of views) view.style.removeProperty("--offer");
    e.removeAttribute("data-measuring");
    e.style.minHeight = "";
    // Chromium writes an empty attribute back that was removed before anybody had read it.
    for (const at of [e, ...views]) if (!at.getAttribute("style")) at.removeAttribute("style");
    for (const [at, top, left] of scrolled) Object.assign(at, { scrollTop: top, scrollLeft: left });
    // What has been changed for measuring is as it was.
    contents.takeRecords();
    const words = [`${number} ${width} ${height}`, ...sizes.map(s => s.join(" "))].join();
    if (said.get(e) === words) return;
    said.set(e, words);
    tell(e.id, words);
  };
  const measureAll = places => { for (const e of places) if (e.isConnected) measure(e); };
  const placeOf = node => (node.nodeType === 1 ? node : node.parentElement)?.closest("[data-arrange]");
  const contents = new MutationObserver(records => measureAll(new Set(records.map(r => placeOf(r.target)).filter(Boolean))));
  const sizes = new ResizeObserver(entries => measureAll(new Set(entries.map(entry => entry.target))));
  arrivals.push(root => {
    for (const e of [root, ...root.querySelectorAll("[data-arrange]")]) {
      if (!e.matches("[data-arrange]") || watched.has(e)) continue;
      watched.add(e);
      sizes.observe(e);
      contents.observe(e, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class", "hidden"] });
      measure(e);
    }
  });
  changes["data-arrange"] = e => {
    // It may have been a stack of the browser's until now.
    if (watched.has(e)) return measure(e);
    for (const greet of arrivals) greet(e);
  };
  document.addEventListener("load", e => { const at = e.target.closest?.("[data-arrange]"); if (at) measure(at); }, true);
  document.fonts?.ready.then(() => measureAll(document.querySelectorAll("[data-arrange]")));
}
