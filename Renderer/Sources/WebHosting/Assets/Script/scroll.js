// Scroll views: where they begin, and what they have come to.
{
  const resting = new WeakSet(), told = new WeakMap();
  const isAtEnd = e => e.scrollHeight - e.clientHeight - e.scrollTop < 4;
  const rest = e => {
    const [x, y] = e.dataset.rest.split(" ");
    e.scrollTo({ left: x * (e.scrollWidth - e.clientWidth) * (page.dir === "rtl" ? -1 : 1), top: y * (e.scrollHeight - e.clientHeight), behavior: "instant" });
    if (y === "1") resting.add(e);
  };
  arrivals.push(root => { for (const e of [root, ...root.querySelectorAll("[data-rest]")]) if (e.matches("[data-rest]")) rest(e); });
  // One at its end stays there while it grows.
  endings.push(() => { for (const e of document.querySelectorAll("[data-rest]")) if (resting.has(e)) rest(e); });
  const tell = e => {
    const box = e.getBoundingClientRect(), isRight = page.dir === "rtl";
    let best, least = Infinity;
    for (const target of (e.querySelector(".targets") ?? e.firstElementChild)?.children ?? []) {
      const b = target.getBoundingClientRect();
      const gap = Math.hypot(isRight ? b.right - box.right : b.left - box.left, b.top - box.top);
      if (gap < least) [best, least] = [target, gap];
    }
    if (!best || told.get(e) === best.id) return;
    told.set(e, best.id);
    report("i", e.dataset.position, best.id);
  };
  // Only the scroll view itself: the page around it stays where it is.
  const begin = target => {
    const e = target.closest("[data-position]");
    if (!e) return;
    const box = e.getBoundingClientRect(), b = target.getBoundingClientRect(), [x, y] = target.dataset.begin.split(" ");
    told.set(e, target.id);
    e.scrollBy({
      left: b.left - box.left - (page.dir === "rtl" ? 1 - x : x) * (box.width - b.width),
      top: b.top - box.top - y * (box.height - b.height), behavior: "instant",
    });
  };
  arrivals.push(root => root.querySelectorAll("[data-begin]").forEach(begin));
  let waiting = 0;
  document.addEventListener("scroll", ({ target: e }) => {
    if (!e.matches?.("[data-rest], [data-position]")) return;
    if (isAtEnd(e)) resting.add(e); else resting.delete(e);
    if (!e.dataset.position || dead) return;
    clearTimeout(waiting);
    waiting = setTimeout(tell, 100, e);
  }, true);
}
