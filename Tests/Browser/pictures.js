// What the pictures of the guide need of a browser: to be made small, and to be compared.
window.pictures = (() => {
  const pixels = async base64 => {
    const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + base64)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const encode = bytes => {
    let text = "";
    for (let start = 0; start < bytes.length; start += 32768) text += String.fromCharCode(...bytes.subarray(start, start + 32768));
    return btoa(text);
  };
  // Five bits of each colour are enough for a screen; of these the most frequent ones, and for the others the nearest.
  const reduce = async base64 => {
    const { data, width, height } = await pixels(base64);
    const shades = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const key = (data[i] >> 3) << 10 | (data[i + 1] >> 3) << 5 | data[i + 2] >> 3;
      let shade = shades.get(key);
      if (!shade) shades.set(key, shade = { key, count: 0, exact: new Map() });
      const colour = data[i] << 16 | data[i + 1] << 8 | data[i + 2];
      shade.count++;
      shade.exact.set(colour, (shade.exact.get(colour) ?? 0) + 1);
    }
    const most = map => [...map].reduce((a, b) => b[1] > a[1] ? b : a)[0];
    const kept = [...shades.values()].sort((a, b) => b.count - a.count).slice(0, 256).map(shade => most(shade.exact));
    const parts = colour => [colour >> 16, colour >> 8 & 255, colour & 255];
    const palette = kept.map(parts), places = new Map();
    const nearest = key => {
      const wanted = [key >> 10, key >> 5 & 31, key & 31].map(part => part << 3 | 4);
      const far = palette.map(colour => colour.reduce((sum, part, i) => sum + (part - wanted[i]) ** 2, 0));
      return far.indexOf(Math.min(...far));
    };
    const indices = new Uint8Array(width * height);
    for (let i = 0; i < data.length; i += 4) {
      const key = (data[i] >> 3) << 10 | (data[i + 1] >> 3) << 5 | data[i + 2] >> 3;
      if (!places.has(key)) places.set(key, nearest(key));
      indices[i / 4] = places.get(key);
    }
    return { width, height, palette: palette.flat(), indices: encode(indices) };
  };
  // The share of pixels that a person would see to be different; 1 for pictures of different sizes.
  const difference = async (first, second) => {
    const [a, b] = await Promise.all([pixels(first), pixels(second)]);
    if (a.width !== b.width || a.height !== b.height) return 1;
    let differing = 0;
    for (let i = 0; i < a.data.length; i += 4) {
      if (Math.max(...[0, 1, 2].map(part => Math.abs(a.data[i + part] - b.data[i + part]))) > 40) differing++;
    }
    return differing / (a.width * a.height);
  };
  return { reduce, difference };
})();
