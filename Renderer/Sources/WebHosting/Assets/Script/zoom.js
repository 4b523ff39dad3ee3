// Scroll views whose content can be enlarged: by two fingers, by the wheel with Control (which is what a trackpad's pinch is), by two taps and
// by keys. What is larger than its place is scrolled, by the browser's own means, or drawn along with a mouse.
{
  const zoomOf = e => Number(e.style.getPropertyValue("--zoom")) || 1;
  const said = new WeakMap(); // scroll view -> whether the server knows it as enlarged
  const say = e => {
    const isLarge = zoomOf(e) > 1;
    if (dead || Boolean(said.get(e)) === isLarge) return;
    said.set(e, isLarge);
    report("i", e.dataset.zoom.split(" ")[0], isLarge ? "1" : "");
  };
  // What is at x and y of the window stays there.
  const zoom = (e, to, x, y) => {
    const was = zoomOf(e), is = Math.min(Math.max(to, 1), Number(e.dataset.zoom.split(" ")[1]));
    if (is === was) return;
    // By the page that is there: of a strip some parts do not grow, and what is narrower than the window stays in its middle.
    const part = targetsOf(e).find(target => target.getBoundingClientRect().bottom > y) ?? e.firstElementChild;
    const from = part.getBoundingClientRect();
    e.style.setProperty("--zoom", is);
    e.classList.toggle("zoomed", is > 1);
    const b = part.getBoundingClientRect();
    e.scrollBy({
      left: b.left - x + (x - from.left) / from.width * b.width, top: b.top - y + (y - from.top) / from.height * b.height, behavior: "instant",
    });
  };
  const middle = e => { const box = e.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const reset = e => { if (zoomOf(e) > 1) { zoom(e, 1, ...middle(e)); say(e); } };
  // A page that is left is as it was when one comes back.
  document.addEventListener("scroll", ({ target: pager }) => {
    if (!pager.matches?.(".pages")) return;
    const box = pager.getBoundingClientRect();
    for (const e of pager.querySelectorAll(".zoomed")) {
      const b = e.getBoundingClientRect();
      if (b.right <= box.left + 1 || b.left >= box.right - 1) reset(e);
    }
  }, true);

  let pinch = null, resting = 0;
  const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1;
  const between = ([a, b]) => [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
  const touch = e => {
    // What the browser scrolls already it goes on scrolling.
    if (e.touches.length !== 2 || dead || !e.cancelable) return;
    e.preventDefault();
    const at = e.currentTarget, points = between(e.touches);
    pinch ??= { at, apart: apart(e.touches), zoom: zoomOf(at), points };
    if (pinch.at !== at) return;
    at.scrollBy({ left: pinch.points[0] - points[0], top: pinch.points[1] - points[1], behavior: "instant" });
    pinch.points = points;
    zoom(at, pinch.zoom * apart(e.touches) / pinch.apart, ...points);
  };
  const endPinch = e => {
    if (!pinch || e.touches.length > 1) return;
    swipedAt = performance.now();
    say(pinch.at);
    pinch = null;
  };
  const wheel = e => {
    if (!e.ctrlKey || dead) return;
    e.preventDefault();
    const at = e.currentTarget;
    // A trackpad says the hundredfold logarithm of how far the fingers came apart, a mouse a notch.
    const isNotch = e.deltaMode || Math.abs(e.deltaY) >= 50;
    zoom(at, zoomOf(at) * (isNotch ? 1.25 ** -Math.sign(e.deltaY) : Math.exp(-e.deltaY / 100)), e.clientX, e.clientY);
    clearTimeout(resting);
    resting = setTimeout(say, 250, at);
  };
  // Safari on a Mac tells of a trackpad's pinch in its own way, and on a telephone of that of two fingers once more.
  let before = 1;
  const gesture = e => {
    if (dead) return;
    e.preventDefault();
    const at = e.currentTarget;
    if (pinch) return;
    if (e.type === "gesturestart") before = zoomOf(at);
    else if (e.type === "gesturechange") zoom(at, before * e.scale, e.clientX, e.clientY);
    else say(at);
  };
  // Listened to where it is wanted only, since a listener that may say no delays scrolling.
  arrivals.push(root => {
    for (const e of [root, ...root.querySelectorAll("[data-zoom]")]) {
      if (!e.matches("[data-zoom]")) continue;
      // The keys of the pages around work it: Tab would go through pages that nobody sees.
      if (e.parentElement.closest("[data-turns]")) e.tabIndex = -1;
      e.addEventListener("wheel", wheel, { passive: false });
      for (const kind of ["touchstart", "touchmove"]) e.addEventListener(kind, touch, { passive: false });
      for (const kind of ["touchend", "touchcancel"]) e.addEventListener(kind, endPinch);
      for (const kind of ["gesturestart", "gesturechange", "gestureend"]) e.addEventListener(kind, gesture);
    }
  });
  document.addEventListener("dblclick", e => {
    const at = e.target.closest?.("[data-zoom]"), pager = at?.closest("[data-turns]");
    if (!at || dead || e.target.closest(worked)) return;
    if (pager) {
      const side = pager.dataset.turns.split(" ")[1], box = pager.getBoundingClientRect(), part = (e.clientX - box.left) / box.width;
      if (part < side || part > 1 - side) return;
    }
    getSelection().removeAllRanges();
    zoom(at, zoomOf(at) > 1 ? 1 : 2.5, e.clientX, e.clientY);
    say(at);
  });
  document.addEventListener("keydown", e => {
    const by = { "+": 1.25, "=": 1.25, "-": 0.8, "0": 0 }[e.key];
    if (dead || by === undefined || e.metaKey || e.ctrlKey || e.altKey || e.target.matches("input, select, textarea, [contenteditable]")) return;
    const pager = pagerAt(e.target), inPage = pager?.matches(".pages") && edgeOf(pager)?.querySelector("[data-zoom]");
    const at = inPage || (pager ?? e.target).closest("[data-zoom]");
    if (!at) return;
    e.preventDefault();
    zoom(at, zoomOf(at) * by, ...middle(at));
    say(at);
  });

  // Escape ends one thing after the other: what is enlarged, the full screen, and then what is read.
  document.addEventListener("keydown", e => {
    const pager = e.key === "Escape" && !dead && !document.querySelector(":popover-open:not([role=status])") && pagerAt(e.target);
    const large = pager ? [...pager.parentElement.querySelectorAll(".zoomed")] : [], isFull = pager && document.fullscreenElement;
    if (!large.length && !isFull) return;
    e.preventDefault();
    if (large.length) large.forEach(reset); else document.exitFullscreen();
  }, true);

  // A mouse draws what is larger than its place along, and lets go of it with the speed that it had.
  let held = null;
  document.addEventListener("pointerdown", e => {
    const at = e.pointerType === "mouse" && !e.button && e.target.closest?.("[data-zoom]");
    if (!at || dead || (at.scrollWidth <= at.clientWidth + 1 && at.scrollHeight <= at.clientHeight + 1)) return;
    cancelAnimationFrame(held?.frame);
    held = { at, id: e.pointerId, x: e.clientX, y: e.clientY, from: [e.clientX, e.clientY], speed: [0, 0], time: e.timeStamp };
  });
  document.addEventListener("pointermove", e => {
    if (!held || held.id !== e.pointerId || held.frame) return;
    if (!held.isOn && Math.hypot(e.clientX - held.from[0], e.clientY - held.from[1]) < 4) return;
    if (!held.isOn) { held.isOn = true; held.at.setPointerCapture(e.pointerId); held.at.classList.add("held"); }
    const by = [e.clientX - held.x, e.clientY - held.y], time = Math.max(e.timeStamp - held.time, 1);
    held.at.scrollBy({ left: -by[0], top: -by[1], behavior: "instant" });
    Object.assign(held, { x: e.clientX, y: e.clientY, time: e.timeStamp, speed: held.speed.map((s, i) => s * 0.4 + by[i] / time * 0.6) });
  });
  const slide = now => {
    const time = now - held.time;
    held.time = now;
    held.at.scrollBy({ left: -held.speed[0] * time, top: -held.speed[1] * time, behavior: "instant" });
    held.speed = held.speed.map(s => s * Math.exp(-time / 160));
    if (Math.hypot(...held.speed) < 0.02) held = null; else held.frame = requestAnimationFrame(slide);
  };
  // What is done meanwhile counts instead.
  for (const kind of ["keydown", "wheel"]) document.addEventListener(kind, () => {
    if (!held?.frame) return;
    cancelAnimationFrame(held.frame);
    held = null;
  }, { capture: true, passive: true });
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, e => {
    if (held?.id !== e.pointerId || held.frame) return;
    held.at.classList.remove("held");
    if (!held.isOn) { held = null; return; }
    swipedAt = performance.now();
    const isQuick = e.timeStamp - held.time < 60 && !calm.matches;
    held.time = performance.now();
    if (isQuick) held.frame = requestAnimationFrame(slide); else held = null;
  });
  document.addEventListener("dragstart", e => { if (e.target.closest?.("[data-zoom]")) e.preventDefault(); });
}
