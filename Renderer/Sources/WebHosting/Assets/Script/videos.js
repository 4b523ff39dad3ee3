// Recordings: what the app wants of one, obeyed once, and what the person and the browser make of it.
{
  const of = e => e.target.matches?.("video[data-video]") ? e.target : null;
  const obeyed = new WeakMap(); // element -> number of the last wish
  const say = (e, hasEnded) => {
    const { paused, ended, currentTime, duration } = e;
    report("i", e.id, [paused || ended ? 0 : 1, currentTime, Number.isFinite(duration) ? duration : "", hasEnded ? 1 : 0].join(" "));
  };
  const obey = e => {
    const [number, plays, time, rate, volume, isMuted] = e.dataset.video.split(" ");
    if (obeyed.get(e) === number) return;
    obeyed.set(e, number);
    if (time !== "") e.currentTime = Number(time);
    e.playbackRate = Number(rate);
    e.volume = Number(volume);
    e.muted = isMuted === "1";
    if (plays === "0") return e.pause();
    // A browser may refuse to play what no click has asked for.
    if (e.paused) e.play().catch(() => say(e));
  };
  changes["data-video"] = obey;
  arrivals.push(root => {
    for (const e of [root, ...root.querySelectorAll("video[data-video]")]) if (e.matches("video[data-video]")) obey(e);
  });
  for (const kind of ["play", "pause", "seeked", "loadedmetadata", "error"]) document.addEventListener(kind, e => {
    const video = of(e);
    if (video) say(video);
  }, true);
  document.addEventListener("ended", e => { const video = of(e); if (video) say(video, true); }, true);
}
