// Two fingers that turn about each other, in degrees.
let rotation = null;
const slopeOf = fingers => { const [a, b] = [...fingers.values()]; return Math.atan2(b.clientY - a.clientY, b.clientX - a.clientX) * 180 / Math.PI; };
const rotationWords = letter => [letter, one(rotation.by), one(rotation.speed), ...rotation.place].join(" ");
document.addEventListener("pointerdown", e => {
  const at = !dead && !rotation && fingers.size === 2 && e.target.closest("[data-rotate]");
  if (!at || ![...fingers.values()].every(f => at.contains(f.target))) return;
  endPan("e");
  rotation = { ...beginTwo(at, at.dataset.rotate, middleOf(fingers)), slope: slopeOf(fingers), by: 0 };
});
document.addEventListener("pointermove", e => {
  if (!rotation || fingers.size < 2) return;
  const slope = slopeOf(fingers), turned = slope - rotation.slope, by = turned - 360 * Math.round(turned / 360), { time } = rotation;
  if (time && e.timeStamp > time) rotation.speed = by / (e.timeStamp - time) * 1000;
  Object.assign(rotation, { slope, by: rotation.by + by, time: e.timeStamp });
  rotation.isOn ||= Math.abs(rotation.by) >= rotation.least;
  if (rotation.isOn) tell(rotation.id, rotationWords("c"));
});
for (const [kind, letter] of [["pointerup", "e"], ["pointercancel", "x"]]) document.addEventListener(kind, () => {
  if (!rotation || fingers.size > 1) return;
  if (rotation.isOn) finish(rotation.id, rotationWords(letter));
  swipedAt = performance.now();
  rotation = null;
});

// Where in a view a mouse hovers.
let tracked = null; // {e, id}
const track = e => {
  const at = e.pointerType === "mouse" && !dead ? e.target.closest?.("[data-track]") : null;
  if (at !== tracked?.e) {
    if (tracked) finish(tracked.id, "");
    tracked = at && { e: at, id: at.dataset.track.split(" ")[0] };
  }
  if (at) tell(tracked.id, (at.dataset.track.endsWith(" g") ? [e.clientX, e.clientY] : placeIn(at)(e)).map(one).join(" "));
};
for (const kind of ["pointerover", "pointermove"]) document.addEventListener(kind, track);
document.documentElement.addEventListener("pointerleave", e => track({ pointerType: e.pointerType, target: document }));
