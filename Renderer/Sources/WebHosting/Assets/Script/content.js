// What changes in a text or a symbol, shown by motion: the old fades, digits roll, one symbol gives way to another.
const numberShown = e => Number(e.dataset.content.split(" ")[1]);
const shownValues = () => new Map([...document.querySelectorAll('[data-content^="value "]')].map(e => [e, numberShown(e)]));
{
  const shown = new WeakMap(); // element -> what is played in its place
  const timing = speed => {
    const { ms, easing, wait } = motion ?? { ms: 350 / speed, easing: "ease-in-out", wait: 0 };
    return { duration: ms, easing, delay: wait, fill: "both" };
  };
  // A copy that is seen and not read.
  const copy = (e, isWhole) => {
    const ghost = e.cloneNode(isWhole);
    for (const each of [ghost, ...ghost.querySelectorAll("*")]) for (const { name } of [...each.attributes]) {
      if (name === "id" || name === "role" || name.startsWith("data-") || name.startsWith("aria-")) each.removeAttribute(name);
    }
    ghost.setAttribute("aria-hidden", "true");
    return ghost;
  };
  const over = (e, ghost, box) => {
    e.after(ghost);
    pin(ghost, box);
  };
  const end = e => {
    for (const undo of shown.get(e) ?? []) undo();
    shown.delete(e);
  };
  // Until the last of it has been played, or the element changes once more.
  const begin = (e, ghost, played) => {
    const undo = [() => ghost?.remove(), ...played.map(animation => () => animation.cancel())];
    shown.set(e, undo);
    const last = played.at(-1);
    last.onfinish = () => { if (shown.get(e) === undo) end(e); };
  };
  const fade = (e, old, box, speed, gone, come) => {
    const how = timing(speed), played = [e.animate([come, {}], how)];
    if (old) {
      over(e, old, box);
      played.unshift(old.animate([{}, gone], how));
    }
    begin(e, old, played);
  };
  // Digits of one place lie over each other, counted from the right.
  const roll = (e, before, after, isDown) => {
    const board = copy(e, false), how = timing(1), way = isDown ? -1 : 1;
    const old = [...before], now = [...after], length = Math.max(old.length, now.length);
    board.classList.add("rolling");
    for (let i = -length; i < 0; i++) {
      const cell = document.createElement("span"), from = old.at(i) ?? "", to = now.at(i) ?? "";
      const put = (text, frames) => {
        const part = document.createElement("span");
        part.textContent = text;
        cell.append(part);
        if (frames) part.animate(frames, how);
      };
      put(to, from !== to && [{ opacity: 0, translate: `0 ${way * 0.8}em` }, {}]);
      if (from !== to) put(from, [{}, { opacity: 0, translate: `0 ${-way * 0.8}em` }]);
      board.append(cell);
    }
    over(e, board, e.getBoundingClientRect());
    begin(e, board, [e.animate([{ opacity: 0 }, { opacity: 0 }], { ...how, fill: "none" })]);
  };
  const wordsOf = e => e?.closest("[data-content]")?.dataset.content.split(" ") ?? [];

  const setText = operations.t;
  operations.t = (id, text) => {
    const e = byID(id), [kind, way] = wordsOf(e), before = e?.textContent;
    if (e) end(e);
    const isShown = motion?.roots.some(root => root.contains(e)) && kind && kind !== "none" && kind !== "symbol" && before !== text;
    if (!isShown || !e.checkVisibility()) return setText(id, text);
    const box = e.getBoundingClientRect(), old = kind === "fade" ? copy(e, true) : null;
    setText(id, text);
    if (old) return fade(e, old, box, 1, { opacity: 0 }, { opacity: 0 });
    roll(e, before, text, kind === "value" ? Number(way) < motion.values.get(e.closest("[data-content]")) : way === "down");
  };
  const gone = { downup: { opacity: 0, scale: 0.4 }, upup: { opacity: 0, scale: 1.6 }, fade: { opacity: 0 } };
  const come = { opacity: 0, scale: 0.4 };
  const setAttribute = operations.a;
  operations.a = (id, name, value) => {
    const use = name === "href" ? byID(id) : null, e = use?.matches("use") ? use.closest("svg") : null, [kind, way, speed] = wordsOf(e);
    // A symbol gives way without an animation of the app's too.
    const isShown = e && !lessMotion.matches && (kind === "symbol" || (kind === "fade" && motion?.roots.some(root => root.contains(e))));
    if (!isShown || use.getAttribute("href") === value || !e.checkVisibility()) return setAttribute(id, name, value);
    end(e);
    const box = e.getBoundingClientRect(), old = way === "offup" ? null : copy(e, true);
    setAttribute(id, name, value);
    fade(e, old, box, Number(speed ?? 1), gone[way ?? "fade"], kind === "fade" ? { opacity: 0 } : come);
  };
  departures.push(end);
}
