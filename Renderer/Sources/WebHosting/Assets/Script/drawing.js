// Drags and pinches that views ask for, and the sizes of drawings. What changes all the time is told as `tell` does.
const one = n => Math.round(n * 10) / 10;
// The place of a pointer in the element: in its own points, where it lay when the gesture began.
const placeIn = at => {
  const box = at.getBoundingClientRect(), scale = (at.offsetWidth || box.width) / box.width || 1;
  return Object.assign(e => [(e.clientX - box.left) * scale, (e.clientY - box.top) * scale], { width: box.width * scale, height: box.height * scale });
};
let pan = null, pinch = null;
const fingers = new Map(); // pointer -> its last event, of those that are down
const panWords = letter => {
  const { start, trail } = pan, last = trail.at(-1), first = trail.find(p => last.time - p.time <= 100);
  const time = (last.time - first.time) / 1000, speed = time ? last.at.map((v, i) => (v - first.at[i]) / time) : [0, 0];
  return [letter, ...[...start, ...last.at, ...speed].map(one)].join(" ");
};
const endPan = letter => {
  if (!pan) return;
  if (pan.isOn) {
    finish(pan.id, panWords(letter));
    if (pan.isFar) swipedAt = performance.now();
  }
  pan = null;
};
const movePan = e => {
  const at = pan.place(e), far = Math.hypot(e.clientX - pan.x, e.clientY - pan.y);
  pan.trail = [...pan.trail.slice(-20), { at, time: e.timeStamp }];
  if (!pan.isOn && far < pan.least) return;
  if (!pan.isOn && pan.least) getSelection().removeAllRanges();
  pan.isOn = true;
  // A click that ends a drag is none, one after a trembling hand is.
  if (far > 4 && !pan.isFar) {
    pan.isFar = true;
    if (e.type === "pointermove" && pan.e.isConnected) pan.e.setPointerCapture(e.pointerId);
  }
  tell(pan.id, panWords("c"));
};
document.addEventListener("pointerdown", e => {
  if (e.pointerType === "touch") fingers.set(e.pointerId, e);
  if (dead || e.button) return;
  const zoomed = fingers.size === 2 && e.target.closest("[data-pinch]");
  if (zoomed && [...fingers.values()].every(f => zoomed.contains(f.target))) {
    endPan("e");
    return beginPinch(zoomed, middleOf(fingers), apart(fingers));
  }
  const at = e.target.closest("[data-pan]");
  if (!at || pan || pinch || fingers.size > 1 || e.target.closest("input,select,textarea,[data-drag],.handle")) return;
  const [id, least, isGlobal] = at.dataset.pan.split(" "), place = isGlobal ? e => [e.clientX, e.clientY] : placeIn(at);
  pan = { e: at, pointer: e.pointerId, id, least: Number(least), place, x: e.clientX, y: e.clientY, start: place(e), trail: [] };
  movePan(e);
});
document.addEventListener("pointermove", e => {
  if (fingers.has(e.pointerId)) fingers.set(e.pointerId, e);
  if (pinch && !pinch.wheel && fingers.size > 1) movePinch(apart(fingers) / pinch.apart, e.timeStamp);
  else if (pan?.pointer === e.pointerId) movePan(e);
});
for (const [kind, letter] of [["pointerup", "e"], ["pointercancel", "x"]]) document.addEventListener(kind, e => {
  if (pan?.pointer === e.pointerId) { if (letter === "e") movePan(e); endPan(letter); }
  if (fingers.delete(e.pointerId) && pinch && !pinch.wheel) endPinch(letter);
});
document.addEventListener("dragstart", e => { if (pan && !e.target.closest?.("[data-drag]")) e.preventDefault(); });
// A tap whose place is asked for.
document.addEventListener("click", e => {
  const at = e.target.closest("[data-spot]"), control = e.target.closest(worked);
  if (dead || e.button || !at || (control && at.contains(control))) return;
  const [id, count, isGlobal] = at.dataset.spot.split(" ");
  if (e.detail === Number(count)) report("i", id, ["e", ...(isGlobal ? [e.clientX, e.clientY] : placeIn(at)(e)).map(one)].join(" "));
});

const apart = fingers => { const [a, b] = [...fingers.values()]; return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1; };
const middleOf = fingers => { const [a, b] = [...fingers.values()]; return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }; };
// What two fingers do, at its beginning: whom it is told, from how much on, and where it began.
const beginTwo = (at, words, middle) => {
  const [id, least] = words.split(" "), place = placeIn(at), [x, y] = place(middle);
  return { id, least: Number(least), speed: 0, time: 0, place: [one(x), one(y), ...[x / place.width, y / place.height].map(n => Math.round(n * 1000) / 1000)] };
};
const beginPinch = (at, middle, apart) => { pinch = { ...beginTwo(at, at.dataset.pinch, middle), apart, by: 1 }; };
const pinchWords = letter => [letter, ...[pinch.by, pinch.speed].map(n => Math.round(n * 1000) / 1000), ...pinch.place].join(" ");
const movePinch = (by, time) => {
  if (pinch.time && time > pinch.time) pinch.speed = (by - pinch.by) / (time - pinch.time) * 1000;
  Object.assign(pinch, { by: Math.max(by, 0.001), time });
  pinch.isOn ||= Math.abs(by - 1) >= pinch.least;
  if (pinch.isOn) tell(pinch.id, pinchWords("c"));
};
const endPinch = letter => {
  clearTimeout(pinch.wheel);
  if (pinch.isOn) finish(pinch.id, pinchWords(letter));
  swipedAt = performance.now();
  pinch = null;
};
// The wheel with Control: a gesture until it rests. Listened to where it is wanted only, since a listener that may say no delays scrolling.
const wheel = e => {
  if (!e.ctrlKey || dead || (pinch && !pinch.wheel)) return;
  e.preventDefault();
  if (!pinch) beginPinch(e.currentTarget, e, 1);
  clearTimeout(pinch.wheel);
  pinch.wheel = setTimeout(() => endPinch("e"), 250);
  movePinch(pinch.by * Math.exp(-e.deltaY * (e.deltaMode ? 16 : 1) / 100), e.timeStamp);
};
document.addEventListener("pointerover", e => {
  for (let at = e.target.closest("[data-pinch]"); at; at = at.parentElement?.closest("[data-pinch]")) at.addEventListener("wheel", wheel, { passive: false });
});

// A drawing, or a place whose content is made for its size, says that size where it is not the one that it was made for: as it comes, and
// whenever it changes.
{
  const made = e => e.viewBox ? [e.viewBox.baseVal.width, e.viewBox.baseVal.height] : e.dataset.size.split(" ");
  const measure = (e, width, height) => {
    const [w, h] = made(e), differs = Math.abs(width - w) > 0.5 || Math.abs(height - h) > 0.5;
    if (differs && width >= 1 && height >= 1) tell(e.id, `${one(width)} ${one(height)}`);
  };
  const sizes = new ResizeObserver(entries => {
    for (const { target, contentRect } of entries) measure(target, contentRect.width, contentRect.height);
  });
  arrivals.push(root => {
    for (const e of [root, ...root.querySelectorAll("[data-size]")]) {
      if (!e.matches("[data-size]")) continue;
      sizes.observe(e);
      const { width, height } = getComputedStyle(e);
      measure(e, parseFloat(width), parseFloat(height));
    }
  });
}
