// Swipes: a row's content slides away from its actions.
let swipe = null;
const signOf = (row, side) => (side === "trailing") === (getComputedStyle(row).direction === "rtl") ? 1 : -1;
const actionsOf = (row, side) => row.querySelector(`:scope > .${side}`);
const still = (row, side) => {
  const width = (side && actionsOf(row, side)?.offsetWidth) * signOf(row, side);
  faceOf(row).style.translate = width ? width + "px" : "";
  row.classList.toggle("swiping", !!width);
  row.classList.remove("full", "sliding");
  if (side) row.dataset.side = side;
};
document.addEventListener("pointerdown", e => {
  const start = e.pointerType !== "mouse" && e.target.closest(".swipes > :is(.face, .actions)"), row = start?.parentNode;
  for (const open of document.querySelectorAll(".swiping")) {
    if (open === row || (open.contains(e.target) && e.target.closest(".actions"))) continue;
    still(open);
    swipedAt = Infinity;
  }
  if (dead || !row || !e.isPrimary || !row.querySelector(":scope > .actions")) return;
  const open = row.classList.contains("swiping") && row.dataset.side, face = faceOf(row);
  swipe = { row, face, onActions: start !== face, x: e.clientX, y: e.clientY, id: e.pointerId, open, from: open ? actionsOf(row, open).offsetWidth : 0 };
});
document.addEventListener("pointermove", e => {
  if (e.pointerId !== swipe?.id) return;
  const { row, face } = swipe, dx = e.clientX - swipe.x;
  if (!swipe.actions) {
    if (Math.abs(e.clientY - swipe.y) > 10) return endSwipe(e);
    if (Math.abs(dx) < 10) return;
    swipe.side = swipe.open || (dx * signOf(row, "trailing") > 0 ? "trailing" : "leading");
    swipe.actions = actionsOf(row, swipe.side);
    if (!swipe.actions) { swipe = null; return; }
    row.classList.add("swiping", "sliding");
    row.dataset.side = swipe.side;
    swipe.sign = signOf(row, swipe.side);
    face.setPointerCapture(e.pointerId);
  }
  const width = swipe.actions.offsetWidth, full = swipe.actions.hasAttribute("data-full");
  swipe.far = Math.max(0, Math.min(swipe.from + dx * swipe.sign, full ? row.offsetWidth : width * 1.1));
  face.style.translate = swipe.far * swipe.sign + "px";
  row.classList.toggle("full", full && swipe.far > row.offsetWidth * 0.6);
});
const endSwipe = e => {
  if (e.pointerId !== swipe?.id) return;
  const { row, side, actions, far, open, onActions } = swipe;
  swipe = null;
  if (!actions && (!open || onActions)) return;
  swipedAt = performance.now();
  const isFull = row.classList.contains("full") && e.type === "pointerup";
  still(row, !isFull && e.type === "pointerup" && far > actions?.offsetWidth / 2 ? side : null);
  if (isFull) actions.querySelector("button")?.click();
};
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, endSwipe);
document.addEventListener("click", e => {
  // One on an action closes the row.
  const knob = e.target.closest(".knob"), row = (knob ?? e.target.closest(".actions"))?.closest(".row");
  if (knob) still(row, row.classList.contains("swiping") ? null : "trailing");
  else if (row) setTimeout(() => still(row));
}, true);
// A list that holds something to work needs no stop of its own to be scrolled by keyboard.
const plainList = '.list[role="list"][tabindex="0"]', stops = `:is(${worked}):not(:disabled),.list [tabindex="0"]`;
arrivals.push(root => {
  for (const list of [root.closest(plainList), ...root.querySelectorAll(plainList)]) {
    const part = list?.contains(root) ? root : list;
    if (part?.matches(stops) || part?.querySelector(stops)) list.removeAttribute("tabindex");
  }
});

// Pulling down what can be loaded again.
document.addEventListener("touchstart", e => {
  const at = e.target.closest("[data-pull]"), list = e.target.closest(".list,.scroll");
  if (dead || !at || !list || list.scrollTop > 0 || e.touches.length > 1) return;
  const start = e.touches[0].clientY;
  let far = 0;
  const move = m => {
    far = Math.max(0, m.touches[0].clientY - start) / 2;
    if (far < 8 || swipe?.side) return;
    m.preventDefault();
    at.classList.add("pulled");
    list.style.translate = `0 ${Math.min(far, 72)}px`;
  };
  const end = m => {
    list.removeEventListener("touchmove", move);
    list.style.translate = "";
    at.classList.remove("pulled");
    if (m.type === "touchend" && far > 56) report("c", at.dataset.pull);
  };
  list.addEventListener("touchmove", move, { passive: false });
  for (const kind of ["touchend", "touchcancel"]) list.addEventListener(kind, end, { once: true });
}, { passive: true });
