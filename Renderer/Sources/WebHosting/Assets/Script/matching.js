// Views that are one to the app: what comes under the name of something that goes flies in from its box, and what follows a source has its
// place and size.
const matched = () => {
  const all = new Map(); // name -> {e, box}
  for (const e of document.querySelectorAll(".app [data-match][id]")) {
    const box = e.getBoundingClientRect();
    if (box.width || box.height) all.set(e.dataset.match.split(" ")[0], { e, box });
  }
  return all;
};
// How an element that lies in one box looks as if it lay in another. A text keeps its size.
const flight = (e, from, to) => {
  const [, what, x, y] = (e.dataset.match ?? e.dataset.follow).split(" ").map((word, i) => i < 2 ? word : Number(word));
  const grows = what !== "position" && !e.matches(".t") && to.width && to.height, moves = what !== "size";
  const by = (edge, side, part) => moves ? from[edge] + from[side] * part - to[edge] - to[side] * part : 0;
  const scale = grows ? `scale(${from.width / to.width},${from.height / to.height})` : "";
  const transform = `translate(${by("left", "width", x)}px,${by("top", "height", y)}px) ${scale}`;
  return { transform, transformOrigin: `${x * 100}% ${y * 100}%` };
};
// What is around it may glide, and takes it along.
const flyFrom = (e, { left, top, width, height }, to, [x, y] = [0, 0]) => {
  const from = { left: left - x, top: top - y, width, height };
  if (["left", "top", "width", "height"].every(part => Math.abs(from[part] - to[part]) < 1)) return;
  const first = flight(e, from, to);
  play(e, [first, { transform: "none", transformOrigin: first.transformOrigin }]);
};
const fly = moved => {
  const flights = [];
  for (const [name, { e, box }] of matched()) {
    const was = motion.matches.get(name);
    // Two of one name at once are no pair. What goes has lost its id.
    if (!was || was.e === e || (was.e.isConnected && was.e.id) || !isMoving(e)) continue;
    flights.push([e, was, box]);
  }
  for (const [e, was, box] of flights) {
    flyFrom(e, was.box, box, moved.get(e.parentElement));
    // It goes along while it fades.
    if (was.e.isConnected) {
      const last = flight(was.e, box, was.box);
      play(was.e, [{ transform: "none", transformOrigin: last.transformOrigin }, last]);
    }
  }
};
// Puts an element over a box of the window, whatever it lies in, and at once.
const pin = (e, { left, top, width, height }) => {
  Object.assign(e.style, { transition: "none", position: "absolute", left: 0, top: 0, width: `${width}px`, height: `${height}px`, margin: 0 });
  const at = e.getBoundingClientRect();
  Object.assign(e.style, { left: `${left - at.left}px`, top: `${top - at.top}px` });
};
{
  const followers = new Set();
  const free = (e, ...more) => {
    for (const property of ["position", "left", "top", "width", "height", "margin", ...more]) e.style.removeProperty(property);
  };
  const follow = () => {
    for (const e of followers) {
      if (!e.isConnected || !e.dataset.follow) {
        free(e, "transition");
        followers.delete(e);
        continue;
      }
      e.style.transition = "none";
      free(e);
      const [name, what, x, y] = e.dataset.follow.split(" "), source = document.querySelector(`.app [data-match^="${name} "][id]`);
      if (!source) continue;
      const box = source.getBoundingClientRect(), { width, height } = e.getBoundingClientRect();
      if (what === "frame") pin(e, box);
      else if (what === "size") Object.assign(e.style, { width: `${box.width}px`, height: `${box.height}px` });
      else pin(e, { left: box.left + (box.width - width) * x, top: box.top + (box.height - height) * y, width, height });
    }
  };
  changes["data-follow"] = e => followers.add(e);
  arrivals.push(root => {
    for (const e of [root, ...root.querySelectorAll("[data-follow]")]) if (e.matches("[data-follow]")) followers.add(e);
    follow();
  });
  endings.push(follow);
  addEventListener("resize", follow);
}
