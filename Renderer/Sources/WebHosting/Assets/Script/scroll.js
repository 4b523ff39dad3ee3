// Scroll views: where they begin, and what they have come to.
const told = new WeakMap(); // scroll view -> the view at its edge, as page and server both know it
// A scroll view may be read in another direction than its page.
const isRight = e => getComputedStyle(e).direction === "rtl";
const targetsOf = e => [...(e.querySelector(".targets") ?? e.firstElementChild)?.children ?? []];
// The target at the leading edge, or nearest to it.
const edgeOf = e => {
  const box = e.getBoundingClientRect(), right = isRight(e);
  let best, least = Infinity;
  for (const target of targetsOf(e)) {
    const b = target.getBoundingClientRect();
    const gap = Math.hypot(right ? b.right - box.right : b.left - box.left, b.top - box.top);
    if (gap < least) [best, least] = [target, gap];
  }
  return best;
};
// Only the scroll view itself: the page around it stays where it is.
const showAt = (e, target, x, y) => {
  const box = e.getBoundingClientRect(), b = target.getBoundingClientRect();
  told.set(e, target.id);
  // A place and not a way: a way ends at the first page where snapping always stops.
  e.scrollTo({
    left: e.scrollLeft + b.left - box.left - (isRight(e) ? 1 - x : x) * (box.width - b.width),
    top: e.scrollTop + b.top - box.top - y * (box.height - b.height), behavior: "instant",
  });
};
{
  const resting = new WeakSet();
  const isAtEnd = e => e.scrollHeight - e.clientHeight - e.scrollTop < 4;
  const rest = e => {
    const [x, y] = e.dataset.rest.split(" ");
    e.scrollTo({ left: x * (e.scrollWidth - e.clientWidth) * (isRight(e) ? -1 : 1), top: y * (e.scrollHeight - e.clientHeight), behavior: "instant" });
    if (y === "1") resting.add(e);
  };
  arrivals.push(root => { for (const e of [root, ...root.querySelectorAll("[data-rest]")]) if (e.matches("[data-rest]")) rest(e); });
  // One at its end stays there while it grows.
  endings.push(() => { for (const e of document.querySelectorAll("[data-rest]")) if (resting.has(e)) rest(e); });
  const tell = (e, hand = report) => {
    // At the end of a strip the last page is seen, however short it is.
    const at = e.matches("[data-turns]:not(.pages)") && e.scrollTop && isAtEnd(e) ? targetsOf(e).at(-1) : edgeOf(e);
    if (!at || told.get(e) === at.id) return;
    told.set(e, at.id);
    hand("i", e.dataset.position, at.id);
  };
  const begin = e => {
    const [id, x, y] = e.dataset.begin.split(" "), target = byID(id);
    if (target) showAt(e, target, x, y);
  };
  const beginIn = root => { for (const e of [root, ...root.querySelectorAll("[data-begin]")]) if (e.matches("[data-begin]")) begin(e); };
  arrivals.push(beginIn);
  openings.push(beginIn);
  let waiting = 0, moved = null;
  const tellMoved = hand => {
    clearTimeout(waiting);
    if (moved && !dead) tell(moved, hand);
    moved = null;
  };
  document.addEventListener("scroll", ({ target: e }) => {
    if (!e.matches?.("[data-rest], [data-position]")) return;
    if (isAtEnd(e)) resting.add(e); else resting.delete(e);
    if (!e.dataset.position || dead) return;
    clearTimeout(waiting);
    moved = e;
    waiting = setTimeout(tellMoved, 100);
  }, true);
  // A tab that is left has told where it was; one that closes, in a request that outlives it.
  document.addEventListener("visibilitychange", () => tellMoved());
  addEventListener("pagehide", () => tellMoved((...event) => {
    if (sending || queue.length) return report(...event);
    fetch(base + "/events", {
      method: "POST", headers: { "content-type": "application/json" }, keepalive: true,
      body: JSON.stringify({ s: visit, a: applied, b: ++batch, e: [event] }),
    }).catch(() => {});
  }));
}
{
  const scrollParts = ["start", "center", "end"];
  const part = value => value === "" ? "nearest" : scrollParts[Math.round(value * 2)];
  operations.w = (id, x, y, smooth) => {
    const e = byID(id), view = e?.closest("[data-position]");
    if (view) told.set(view, id);
    // What goes down only stays where it was moved sideways.
    const inline = view?.matches(".sv:not(.sh)") ? "nearest" : part(x);
    e?.scrollIntoView({ block: part(y), inline, behavior: smooth && !matchMedia("(prefers-reduced-motion: reduce)").matches ? "smooth" : "instant" });
  };
}
