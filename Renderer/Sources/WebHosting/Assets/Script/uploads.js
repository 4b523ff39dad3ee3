// Files on their way to the server: beside the events, in parts, and continued after a lost connection.
const announcements = new Map(); // key -> files whose tickets are not known yet, and the place that took them
let lastKey = 0;
const announce = (id, files, place) => {
  announcements.set(++lastKey, { id, files });
  const told = files.map(({ name, size, type }) => ({ name, size, type }));
  report("d", id, JSON.stringify({ ...place, key: lastKey, files: told }));
};
// What moves would stand still as a JPEG. PNG has a chunk that says so before the first picture, WebP a bit in its head.
const moves = async file => {
  if (/gif|svg/.test(file.type)) return true;
  const head = new Uint8Array(await file.slice(0, 1 << 16).arrayBuffer()), text = new TextDecoder("latin1").decode(head);
  return text.startsWith("WEBPVP8X", 8) ? (head[20] & 2) > 0 : text.startsWith("PNG", 1) && text.includes("acTL");
};
const heavy = 1 << 22;
// A picture with a longer side than the place asks for, or a heavy one, becomes a JPEG without either.
const smallerPicture = async (file, side) => {
  if (!file.type.startsWith("image/") || await moves(file)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= heavy) return picture.close(), file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  // What is transparent would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise(done => canvas.toBlob(done, "image/jpeg", 0.8));
  if (!jpeg || (scale === 1 && jpeg.size >= file.size)) return file;
  const name = file.type === "image/jpeg" ? file.name : file.name.replace(/(\.[^.]*)?$/, ".jpg");
  return new File([jpeg], name, { type: jpeg.type, lastModified: file.lastModified });
};
// One after the other: a decoded picture of a phone takes fifty megabytes. What cannot be decoded is sent as it is.
const smaller = async (files, side) => {
  const list = [];
  for (const file of files) list.push(await smallerPicture(file, side).catch(() => file));
  return list;
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
