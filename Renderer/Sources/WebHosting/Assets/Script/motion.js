// Changes shown by motion: properties change by transitions, elements that moved glide, others come and go.
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
let motion = null; // {ms, easing, wait, repeats, roots, places, changed, matches, values}: of the patch being applied
const isMoving = e => motion?.roots.some(root => root.contains(e) || root.parentElement?.contains(e)) && !e.closest("[data-still]");
const play = (e, frames, how) =>
  e.animate(frames, { duration: motion.ms, easing: motion.easing, delay: motion.wait, fill: "backwards", ...how });
{
  const pose = (e, words) => {
    const { width, height } = e.getBoundingClientRect(), way = getComputedStyle(e).direction === "rtl" ? -1 : 1, frame = {};
    for (const word of words.split("+")) {
      const [kind, a, b, c] = word.split(" ");
      if (kind === "css") for (const [, name, value] of word.matchAll(/([\w-]+):([^;]*)/g)) frame[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())] = value;
      if (kind === "fade") frame.opacity = 0;
      else if (kind === "scale") { frame.scale = a; frame.transformOrigin = `${b} ${c}`; }
      else if (kind === "offset") frame.translate = `${a * way}px ${b}px`;
      else if (kind === "move") frame.translate = { leading: `${-width * way}px`, trailing: `${width * way}px`, top: `0 ${-height}px`, bottom: `0 ${height}px` }[a];
    }
    return frame;
  };
  // The pose, and the time that the transition takes if that is its own.
  const posed = (e, isGoing) => {
    const all = (e.dataset.motion ?? "fade").split("|"), words = all[isGoing ? all.length - 1 : 0];
    const [, duration, easing, delay] = /\btime (\S+) (\S+) ([^+]+)/.exec(words) ?? [];
    return [pose(e, words), duration && { duration: Number(duration), easing, delay: Number(delay) }];
  };
  operations.A = (id, ms, easing, wait, repeats) => {
    const root = id ? byID(id) : document.querySelector(".app");
    if (lessMotion.matches || !root) return;
    if (!motion) {
      motion = {
        ms: Number(ms), easing, wait: Number(wait), repeats, roots: [], places: new Map(), changed: new Set(), matches: matched(), values: shownValues(),
      };
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
  const setAttribute = operations.a, insert = operations.i, remove = operations.d;
  operations.a = (id, name, value) => {
    setAttribute(id, name, value);
    if (motion && name === "class") motion.changed.add(byID(id));
  };
  operations.i = (parent, before, html) => {
    if (!motion) return insert(parent, before, html);
    const known = new Set(byID(parent)?.children);
    insert(parent, before, html);
    for (const e of byID(parent)?.children ?? []) if (!known.has(e)) motion.places.set(e, null);
  };
  // A removed element stays in its place, without a part in anything, until it has gone.
  operations.d = id => {
    const e = byID(id), box = motion?.places.get(e);
    if (!box || e.closest("[data-still]")) return remove(id);
    const outer = e.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 }, from = e.offsetParent ?? document.body;
    for (const inner of [e, ...e.querySelectorAll("[id]")]) inner.removeAttribute("id");
    e.inert = true;
    Object.assign(e.style, {
      position: "absolute", left: `${box.left - outer.left - from.clientLeft + from.scrollLeft}px`,
      top: `${box.top - outer.top - from.clientTop + from.scrollTop}px`, width: `${box.width}px`, height: `${box.height}px`, margin: 0,
    });
    const [frame, how] = posed(e, true), gone = play(e, [{}, frame], how);
    gone.onfinish = gone.oncancel = () => e.remove();
  };
  // What a patch changes by a repeating animation plays by itself, since a transition runs once. It goes on until its element has another
  // value, which a copy tells: of the element itself the value is always that of the moment.
  const repeated = new Set();
  const classesOf = e => e.getAttribute("class"); // a drawing's className is an object
  const plain = (e, property) => {
    const copy = e.cloneNode(false);
    copy.removeAttribute("id");
    e.after(copy);
    const value = getComputedStyle(copy)[property];
    copy.remove();
    return value;
  };
  const repeat = root => {
    const [count, direction] = motion.repeats.split(" ");
    for (const change of root.getAnimations({ subtree: true })) {
      const e = change.effect.target, property = change.transitionProperty;
      if (!property || ![...motion.changed].some(changed => changed?.contains(e))) continue;
      const frames = change.effect.getKeyframes().map(({ computedOffset, easing, ...frame }) => frame);
      change.cancel();
      const played = play(e, frames, { fill: "none", iterations: Number(count), direction });
      repeated.add({ e, property, played, classes: classesOf(e), value: plain(e, property) });
    }
  };
  const endRepeated = () => {
    for (const each of repeated) {
      const { e, property, played } = each;
      if (e.isConnected && played.playState === "running" && classesOf(e) === each.classes) continue;
      const isChanging = e.getAnimations().some(other => other.transitionProperty === property);
      if (e.isConnected && played.playState === "running" && !isChanging && plain(e, property) === each.value) {
        each.classes = classesOf(e);
        continue;
      }
      played.cancel();
      repeated.delete(each);
    }
  };
  endings.push(endRepeated);
  // After a patch: what moved glides from where it was. What moved along with the element around it has nothing of its own to do.
  endings.push(() => {
    if (!motion) return;
    const moved = new Map(), boxes = new Map(), { places, roots, ms, wait } = motion;
    for (const [e, was] of places) {
      if (!e.isConnected || !was) continue;
      const is = e.getBoundingClientRect();
      boxes.set(e, is);
      moved.set(e, [was.left - is.left, was.top - is.top]);
    }
    fly(moved);
    for (const [e, was] of places) {
      if (!e.isConnected || !e.id || !isMoving(e)) continue;
      if (!was) { const [frame, how] = posed(e, false); play(e, [frame, {}], how); continue; }
      // It has another size with its place, and goes with its source.
      if (e.dataset.follow) { flyFrom(e, was, boxes.get(e), moved.get(e.parentElement)); continue; }
      const around = moved.get(e.parentElement) ?? [0, 0], [x, y] = moved.get(e).map((by, i) => by - around[i]);
      if (Math.abs(x) > 1 || Math.abs(y) > 1) play(e, [{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }]);
    }
    if (motion.repeats) for (const root of roots) repeat(root);
    motion = null;
    for (const root of roots) {
      clearTimeout(root.moving);
      root.moving = setTimeout(() => root.removeAttribute("data-moving"), ms + wait + 50);
    }
  });
}
