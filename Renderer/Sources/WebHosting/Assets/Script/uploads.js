// Files on their way to the server: beside the events, in parts, and continued after a lost connection.
const announcements = new Map(); // key -> files whose tickets are not known yet, and the place that took them
let lastKey = 0;
const announce = (id, files, place) => {
  announcements.set(++lastKey, { id, files });
  const told = files.map(({ name, size, type }) => ({ name, size, type }));
  report("d", id, JSON.stringify({ ...place, key: lastKey, files: told }));
};
const least = 1 << 14, most = 1 << 20;
const rest = time => new Promise(done => setTimeout(done, time));
// Answers whether the server has all of it. It is the server that says where to go on.
const sendFile = async (file, ticket, unreadable) => {
  const address = `${base}/uploads/${ticket}?s=${visit}`;
  let at = 0, size = 1 << 18, pause = 250, isLost = false;
  while (at < file.size && !dead) {
    let answer;
    try {
      if (isLost) answer = await fetch(address, { signal: AbortSignal.timeout(15000) });
      else {
        const body = await file.slice(at, at + size).arrayBuffer().catch(() => null);
        if (!body?.byteLength) return unreadable();
        const start = performance.now();
        answer = await fetch(`${address}&o=${at}`, {
          method: "POST", headers: { "content-type": "application/octet-stream" }, body, signal: AbortSignal.timeout(60000),
        });
        if (performance.now() - start < 1000) size = Math.min(size * 2, most);
      }
      if (answer.status >= 500) throw new Error(answer.status);
    } catch {
      isLost = true;
      size = Math.max(size / 2, least);
      notice(true);
      await rest(pause);
      pause = Math.min(pause * 2, 5000);
      continue;
    }
    notice(false);
    pause = 250;
    if (answer.status === 409) await rest(isLost ? 0 : pause);
    else if (!answer.ok) return ask().catch(() => {});
    isLost = false;
    at = (await answer.json()).at;
  }
  return at >= file.size;
};
operations.U = async (key, ...tickets) => {
  const { id, files } = announcements.get(key) ?? {};
  announcements.delete(key);
  if (!files || !tickets.length) return;
  // The field has made way for what is to be seen.
  await rest(0);
  if (lost()) focusOn(document.querySelector("dialog.files .cancel"));
  for (const [index, ticket] of tickets.entries()) {
    if (!await sendFile(files[index], ticket, () => report("q", id))) return;
  }
};
