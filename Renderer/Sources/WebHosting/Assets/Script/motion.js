// Changes shown by motion: properties change by transitions, elements that moved glide, others come and go.
{
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let motion = null; // {ms, easing, wait, places}: of the patch being applied
  const pose = (e, words) => {
    const { width, height } = e.getBoundingClientRect(), way = getComputedStyle(e).direction === "rtl" ? -1 : 1, frame = {};
    for (const word of words.split("+")) {
      const [kind, a, b, c] = word.split(" ");
      if (kind === "fade") frame.opacity = 0;
      else if (kind === "scale") { frame.scale = a; frame.transformOrigin = `${b} ${c}`; }
      else if (kind === "offset") frame.translate = `${a * way}px ${b}px`;
      else if (kind === "move") frame.translate = { leading: `${-width * way}px`, trailing: `${width * way}px`, top: `0 ${-height}px`, bottom: `0 ${height}px` }[a];
    }
    return frame;
  };
  const play = (e, frames) => e.animate(frames, { duration: motion.ms, easing: motion.easing, delay: motion.wait, fill: "backwards" });
  const posed = (e, isGoing) => {
    const words = (e.dataset.motion ?? "fade").split("|");
    return pose(e, words[isGoing ? words.length - 1 : 0]);
  };
  operations.A = (id, ms, easing, wait) => {
    const root = id ? byID(id) : document.querySelector(".app");
    if (still.matches || !root) return;
    if (!motion) {
      motion = { ms: Number(ms), easing, wait: Number(wait), roots: [], places: new Map() };
      for (const e of document.querySelectorAll(".app [id]")) {
        const box = e.getBoundingClientRect();
        if (box.width && box.bottom > -200 && box.top < innerHeight + 200) motion.places.set(e, box);
      }
    }
    motion.roots.push(root);
    root.style.setProperty("--motion", `${ms}ms ${easing} ${wait}ms`);
    root.setAttribute("data-moving", "");
    root.offsetWidth;
  };
  const insert = operations.i, remove = operations.d;
  operations.i = (parent, before, html) => {
    if (!motion) return insert(parent, before, html);
    const known = new Set(byID(parent)?.children);
    insert(parent, before, html);
    for (const e of byID(parent)?.children ?? []) if (!known.has(e)) motion.places.set(e, null);
  };
  // A removed element stays in its place, without a part in anything, until it has gone.
  operations.d = id => {
    const e = byID(id), box = motion?.places.get(e);
    if (!box) return remove(id);
    const outer = e.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 }, from = e.offsetParent ?? document.body;
    for (const inner of [e, ...e.querySelectorAll("[id]")]) inner.removeAttribute("id");
    e.inert = true;
    Object.assign(e.style, {
      position: "absolute", left: `${box.left - outer.left - from.clientLeft + from.scrollLeft}px`,
      top: `${box.top - outer.top - from.clientTop + from.scrollTop}px`, width: `${box.width}px`, height: `${box.height}px`, margin: 0,
    });
    const gone = play(e, [{}, posed(e, true)]);
    gone.onfinish = gone.oncancel = () => e.remove();
  };
  const scrollParts = ["start", "center", "end"];
  const part = value => value === "" ? "nearest" : scrollParts[Math.round(value * 2)];
  operations.w = (id, x, y, smooth) => {
    const e = byID(id), view = e?.closest("[data-position]");
    if (view) told.set(view, id);
    // What goes down only stays where it was moved sideways.
    const inline = view?.matches(".sv:not(.sh)") ? "nearest" : part(x);
    e?.scrollIntoView({ block: part(y), inline, behavior: smooth && !still.matches ? "smooth" : "instant" });
  };
  // After a patch: what moved glides from where it was. What moved along with the element around it has nothing of its own to do.
  endings.push(() => {
    if (!motion) return;
    const moved = new Map(), { places, roots, ms, wait } = motion;
    for (const [e, was] of places) {
      if (!e.isConnected || !was) continue;
      const is = e.getBoundingClientRect();
      moved.set(e, [was.left - is.left, was.top - is.top]);
    }
    for (const [e, was] of places) {
      if (!e.isConnected || !e.id || !roots.some(root => root.contains(e) || root.parentElement?.contains(e))) continue;
      if (!was) { play(e, [posed(e, false), {}]); continue; }
      const around = moved.get(e.parentElement) ?? [0, 0], [x, y] = moved.get(e).map((by, i) => by - around[i]);
      if (Math.abs(x) > 1 || Math.abs(y) > 1) e.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], { duration: ms, easing: motion.easing, delay: wait, fill: "backwards" });
    }
    motion = null;
    for (const root of roots) {
      clearTimeout(root.moving);
      root.moving = setTimeout(() => root.removeAttribute("data-moving"), ms + wait + 50);
    }
  });
}
