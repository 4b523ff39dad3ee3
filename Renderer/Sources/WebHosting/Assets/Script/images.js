// Pictures say when they are there, or that they cannot be.
{
  const pictureDone = e => report(e.naturalWidth ? "p" : "q", e.id);
  for (const kind of ["load", "error"]) document.addEventListener(kind, e => {
    if (e.target.matches?.('img[data-e="l"]')) pictureDone(e.target);
  }, true);
  arrivals.push(root => {
    for (const e of [root, ...root.querySelectorAll('img[data-e="l"]')])
      if (e.matches('img[data-e="l"]') && e.complete) pictureDone(e);
  });
}
