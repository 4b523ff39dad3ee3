// The stream of patches that nobody's event caused.
let stream = null, retry = 500, hiddenTimer = 0;
const connect = () => {
  if (dead || stream || document.hidden) return;
  others.postMessage(0);
  stream = new EventSource(`${base}/stream?s=${visit}&a=${applied}`);
  stream.onopen = () => { retry = 500; notice(false); };
  stream.onmessage = e => {
    apply(JSON.parse(e.data));
    // A page that is only watched says now and then what it has, or the server would keep it all.
    unsaid += e.data.length + 64;
    // What a lost answer carried the stream will not send again, but a new one begins with it.
    if (unsaid > 1 << 16 && !sending) ask().catch(() => { disconnect(); connect(); });
  };
  stream.onerror = () => {
    disconnect();
    notice(true);
    setTimeout(async () => {
      retry = Math.min(retry * 2, 10000);
      // An event stream does not tell why it failed; a question does.
      await ask().catch(() => {});
      connect();
    }, retry);
  };
};
const disconnect = () => { stream?.close(); stream = null; };
// Browsers allow six connections to an origin: a hidden tab gives its stream up and replays on return. It does so after a while,
// or at once when another page of the person wants one.
const others = new BroadcastChannel("streams:" + base);
others.onmessage = () => { if (document.hidden) disconnect(); };
document.addEventListener("visibilitychange", () => {
  clearTimeout(hiddenTimer);
  if (document.hidden) hiddenTimer = setTimeout(disconnect, 20000); else connect();
});
addEventListener("pagehide", disconnect);
// The browser's buttons may bring back a page as it was left. Somebody may have signed out since: nothing of it is seen before the server
// has said that it is still theirs.
addEventListener("pageshow", async e => {
  if (!e.persisted) return;
  page.toggleAttribute("data-unsure", true);
  if (dead || !known) return location.reload();
  for (let pause = 250, isSure = false; !isSure; pause = Math.min(pause * 2, 5000)) {
    try {
      await ask();
      isSure = true;
    } catch {
      notice(true);
      await new Promise(done => setTimeout(done, pause));
    }
  }
  if (dead) return;
  page.removeAttribute("data-unsure");
  notice(false);
  connect();
});
