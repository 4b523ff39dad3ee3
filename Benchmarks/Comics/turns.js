// Counts from a press of the arrow key until the next pages are on the screen. `turning` is a promise of what the last press gave.
//
// A page is there when all of it is between the sides of the window and its picture has come. The frame that shows it so also shows a mark, which
// the browser reports with the time at which it was on the screen (Element Timing). Chromium has to run with `--disable-checker-imaging`: else it
// shows a frame before the pictures in it are decoded.
(() => {
  const number = image => +(/pages\/(\d+)/.exec(image.src) || /(\d+)/.exec(image.alt || image.ariaLabel || "") || [])[1];
  const pictures = () => [...document.querySelectorAll("dialog[open] img")].filter(image => {
    const box = image.getBoundingClientRect();
    // A preview is smaller.
    return number(image) && (box.height > innerHeight / 2 || box.width > innerWidth / 2);
  });
  const isLoaded = image => image.complete && image.naturalWidth > 0;
  const seen = () => pictures().filter(image => {
    const box = image.getBoundingClientRect();
    return box.left >= -1 && box.right <= innerWidth + 1 && box.bottom > 1 && box.top < innerHeight - 1;
  });
  const frame = () => new Promise(requestAnimationFrame);
  // When the frame that is being made was on the screen. Beside the app's own elements, which it compares with the server's.
  const presented = () => new Promise(done => {
    const mark = document.createElement("p");
    mark.setAttribute("elementtiming", "turn");
    mark.textContent = "turned";
    mark.style.cssText = "position: fixed; left: 0; top: 0; margin: 0; font-size: 8px";
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      mark.remove();
      done(list.getEntries()[0].renderTime);
    }).observe({ type: "element" });
    document.documentElement.append(mark);
  });

  const turn = async (pressed, last) => {
    const next = pictures().filter(image => number(image) > last && number(image) <= last + 2);
    const isReady = next.length > 0 && next.every(isLoaded);
    for (;;) {
      await frame();
      const now = seen();
      if (now.length && now.every(image => number(image) > last && isLoaded(image))) {
        return { milliseconds: await presented() - pressed, isReady, page: Math.max(...now.map(number)) };
      }
    }
  };

  window.lastSeen = () => Math.max(0, ...seen().filter(isLoaded).map(number));
  addEventListener("keydown", event => {
    if (event.key === "ArrowRight") window.turning = turn(event.timeStamp, window.lastSeen());
  }, true);
})();
