// Scroll views whose pages keys and taps turn: at once, and the server hears of it as of any other scrolling.
// The scroll view whose pages the keys turn: of a dialog the one in it, elsewhere the one that has the focus.
const pagerAt = e => {
  const front = [...document.querySelectorAll("dialog:modal")].pop();
  return front ? front.querySelector("[data-turns]") : e.closest("[data-turns]");
};
const calm = matchMedia("(prefers-reduced-motion: reduce)");
{
  const behavior = () => calm.matches ? "instant" : "smooth";
  // Whether what is in a page can itself be scrolled that way: then it is, before the page is turned.
  const canScroll = (e, x, y) =>
    (x && (x > 0 ? e.scrollWidth - e.clientWidth - Math.abs(e.scrollLeft) : Math.abs(e.scrollLeft)) > 2)
    || (y && (y > 0 ? e.scrollHeight - e.clientHeight - e.scrollTop : e.scrollTop) > 2);
  // Decoding pictures takes longer than all the rest of a turn, so the next ones are decoded before.
  const prepare = (e, by) => {
    const all = targetsOf(e);
    for (const image of all[all.indexOf(edgeOf(e)) + by]?.querySelectorAll("img") ?? []) image.decode().catch(() => {});
  };
  const turn = (e, by) => {
    if (!e.matches(".pages")) return e.scrollBy({ top: by * 0.85 * e.clientHeight, behavior: behavior() });
    const all = targetsOf(e), next = all[all.indexOf(edgeOf(e)) + by];
    if (!next) return;
    showAt(e, next, 0, 0);
    report("i", e.dataset.position, next.id);
    requestAnimationFrame(() => prepare(e, by));
  };
  // Along the line: what follows is at the left of a view that is read from the right.
  const turnAlong = (e, by) => turn(e, isRight(e) && e.matches(".pages") ? -by : by);
  const press = (e, key, isBack) => {
    // A strip that is enlarged is moved sideways as a page is, and turned by its height.
    const isPages = e.matches(".pages"), inner = isPages ? edgeOf(e)?.querySelector(".scroll") : e;
    const scroll = (x, y) => {
      const isPossible = inner && (x || isPages) && canScroll(inner, x * (isRight(inner) ? -1 : 1), y);
      if (isPossible) inner.scrollBy({ left: x * 0.4 * inner.clientWidth, top: y * inner.clientHeight, behavior: behavior() });
      return isPossible;
    };
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const by = key === "ArrowLeft" ? -1 : 1;
      if (!scroll(by, 0)) turnAlong(e, by);
    } else if (key === "ArrowUp" || key === "ArrowDown") {
      const by = key === "ArrowUp" ? -1 : 1;
      if (!scroll(0, by * 0.4)) turn(e, by);
    } else {
      const by = key === "PageUp" || isBack ? -1 : 1;
      if (!scroll(0, by * 0.85)) turn(e, by);
    }
  };
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "];
  document.addEventListener("keydown", e => {
    if (dead || e.defaultPrevented || e.isComposing || e.metaKey || e.ctrlKey || e.altKey) return;
    const at = e.target, pager = pagerAt(at);
    if (!pager || document.querySelector(":popover-open:not([role=status])")) return;
    if (e.key === "Enter" && (at === pager || !at.closest(worked))) {
      e.preventDefault();
      return report("c", pager.dataset.turns.split(" ")[0]);
    }
    if (!keys.includes(e.key) || at.matches("input, select, textarea, [contenteditable]") || (e.key === " " && at.closest(worked))) return;
    e.preventDefault();
    // Only the server knows where the first and the last page are.
    if (e.key === "Home" || e.key === "End") return report("i", pager.dataset.turns.split(" ")[0], e.key);
    press(pager, e.key, e.shiftKey);
  });
  // What is shown stays so where its place moves: in a window of another size, in the other direction, among other pages.
  const begins = new WeakMap(); // page -> how far it is from the first one
  const stay = e => {
    const { left } = e.getBoundingClientRect();
    let moved;
    for (const target of targetsOf(e)) {
      const begin = target.getBoundingClientRect().left - left + e.scrollLeft;
      if (target.id === told.get(e) && Math.abs(begin - (begins.get(target) ?? begin)) > 1) moved = target;
      begins.set(target, begin);
    }
    if (moved) showAt(e, moved, 0, 0);
  };
  const resized = new ResizeObserver(all => { for (const { target } of all) stay(target); });
  const all = ".pages[data-turns]";
  arrivals.push(root => { for (const e of [root, ...root.querySelectorAll(all)]) if (e.matches(all)) resized.observe(e); });
  endings.push(() => { for (const e of document.querySelectorAll(all)) stay(e); });
  // Taps: at a side at once, between them when it is known that no second one follows.
  let waiting = 0;
  document.addEventListener("dblclick", () => clearTimeout(waiting));
  document.addEventListener("click", e => {
    const pager = e.target.closest?.("[data-turns]");
    if (dead || e.button || !pager || e.target.closest(worked)) return;
    const [id, side] = pager.dataset.turns.split(" "), box = pager.getBoundingClientRect(), part = (e.clientX - box.left) / box.width;
    clearTimeout(waiting);
    if (part < side || part > 1 - side) turnAlong(pager, part < side ? -1 : 1);
    else if (e.detail < 2) waiting = setTimeout(() => { if (!dead) report("c", id); }, pager.parentElement.querySelector("[data-zoom]") ? 250 : 0);
  });
}
