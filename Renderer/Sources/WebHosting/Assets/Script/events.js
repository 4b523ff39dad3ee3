// Events to the server, in batches: one under way, the rest waits.
const report = (...event) => {
  if (dead) return;
  flush();
  queue.push(event);
  send();
};

// What changes all the time: only the latest is told, once a frame, and when everything before it has been answered.
const tellLatest = () => {
  frame = 0;
  if (dead || !latest.size) return settle();
  if (sending || queue.length) return later();
  for (const [id, words] of latest) queue.push(["i", id, words]);
  latest.clear();
  flushAndSend();
};
const later = () => { frame ||= requestAnimationFrame(tellLatest); };
const tell = (id, words) => {
  if (dead) return;
  latest.set(id, words);
  settle();
  later();
};
// And the last of it, at once.
const finish = (id, words) => {
  latest.delete(id);
  report("i", id, words);
};

// What the server makes of a batch: its patches, or null when it does not know the page or refuses what it sends.
const post = async events => {
  const answer = await fetch(base + "/events", {
    method: "POST", headers: { "content-type": "application/json" }, signal: AbortSignal.timeout(15000),
    body: JSON.stringify({ s: visit, a: applied, ...events }),
  });
  if (answer.status === 410) {
    const why = await answer.json().catch(() => ({}));
    cookieless = why.cookie === false;
    replaced = why.replaced === true;
    successor = why.address;
  }
  if (answer.status >= 400 && answer.status < 500) return null;
  if (!answer.ok) throw new Error(answer.status);
  return (await answer.json()).p;
};

// One batch under way, the rest waits: that keeps the order. A batch is repeated under its number until it is answered.
const send = async () => {
  if (dead || sending || !queue.length) return settle();
  sending = { b: ++batch, e: queue };
  queue = [];
  settle();
  let patches, pause = 250;
  for (;;) {
    try {
      patches = await post(sending);
      break;
    } catch {
      notice(true);
      await new Promise(done => setTimeout(done, pause));
      pause = Math.min(pause * 2, 5000);
    }
  }
  if (!patches) return gone();
  notice(false);
  known = true;
  const number = answered = sending.b;
  for (const [id, edit] of edits) if (!edit.timer && edit.batch <= number) edits.delete(id);
  sending = null;
  unsaid = 0;
  for (const patch of patches) apply(patch);
  if (number >= returning) returning = 0;
  for (const [e, due] of again) {
    if (due > number) continue;
    again.delete(e);
    if (e.isConnected) observer.observe(e);
  }
  settle();
  send();
};

// Says what was applied and asks for what was not.
const ask = async () => {
  unsaid = 0;
  const patches = await post({ b: 0, e: [] });
  if (!patches) return gone();
  for (const patch of patches) apply(patch);
};
