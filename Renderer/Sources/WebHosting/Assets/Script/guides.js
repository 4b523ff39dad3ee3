// Stacks whose views line up by guides of the app's own, or by usual ones that a view has moved. Each view gets a margin, so that its
// guide lies on one line with those of the others, and the stack is as large as all of them together.
{
  const usual = { al: [0, 0, 0], ac: [0, 0.5, 0], at: [0, 1, 0], vt: [0, 0, 0], vc: [0, 0, 0.5], vb: [0, 0, 1] };
  // The guide by which a stack aligns its views on an axis, and where it lies in a view that says nothing: constant, share of width and
  // height.
  const guideOf = (stack, isX) => {
    const isLayers = stack.matches(".z");
    if (!isLayers && !stack.matches(isX ? ".v" : ".h")) return;
    const names = [...stack.classList], own = names.find(n => n.startsWith(isX ? "gh" : "gv") && n.includes(":"));
    if (own) return { name: own.split(":")[0], at: own.split(":").slice(1).map(Number) };
    const name = names.map(n => isLayers ? n.slice(1) : n).find(n => usual[n] && (n[0] === "a") === isX);
    return name && { name, at: usual[name] };
  };
  const ownGuide = (e, name) => {
    const words = e.dataset.guide?.split(";").find(w => w.startsWith(name + " "));
    return words?.split(" ").slice(1).map(Number);
  };
  const valueIn = (view, { name, at }, isX) => {
    const e = [view, ...view.querySelectorAll("[data-guide]")].find(e => ownGuide(e, name)) ?? view;
    const [constant, perWidth, perHeight] = ownGuide(e, name) ?? at;
    const inner = e.getBoundingClientRect(), outer = view.getBoundingClientRect(), isRTL = getComputedStyle(view).direction === "rtl";
    const start = !isX ? inner.top - outer.top : isRTL ? outer.right - inner.right : inner.left - outer.left;
    return start + constant + perWidth * inner.width + perHeight * inner.height;
  };
  const align = (stack, isX) => {
    const guide = guideOf(stack, isX), margin = isX ? "marginInlineStart" : "marginTop";
    const views = [...stack.children].filter(e => getComputedStyle(e).position !== "absolute");
    // Meanwhile nothing around becomes lower: a browser would scroll.
    stack.style.minHeight = getComputedStyle(stack).height;
    for (const view of views) view.style[margin] = "";
    stack.removeAttribute(isX ? "data-guided-x" : "data-guided-y");
    if (!guide || !views.length) return void (stack.style.minHeight = "");
    const values = views.map(view => valueIn(view, guide, isX)), line = Math.max(...values);
    const margins = views.map(view => parseFloat(getComputedStyle(view)[margin]) || 0);
    views.forEach((view, i) => { view.style[margin] = `${Math.round((margins[i] + line - values[i]) * 10) / 10}px`; });
    stack.setAttribute(isX ? "data-guided-x" : "data-guided-y", "");
    stack.style.minHeight = "";
  };
  // Those that have an alignment of the app's own, and those around a view with a guide by which they align.
  const stacks = () => {
    const all = new Set(document.querySelectorAll(".own-guide"));
    for (const e of document.querySelectorAll("[data-guide]")) {
      for (let p = e.parentElement; p; p = p.parentElement) {
        if ([true, false].some(isX => { const guide = guideOf(p, isX); return guide && ownGuide(e, guide.name); })) { all.add(p); break; }
      }
    }
    return all;
  };
  let guided = new Set();
  const watched = new WeakSet();
  // Those further in first: they are part of what is around them.
  const alignAll = () => {
    const now = stacks();
    const follows = (a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
    const inward = [...new Set([...now, ...guided])].sort((a, b) => follows(a, b) ? 1 : -1);
    for (const stack of inward) {
      if (!stack.isConnected) continue;
      for (const isX of [true, false]) align(stack, isX);
      for (const view of stack.children) {
        if (watched.has(view)) continue;
        watched.add(view);
        viewSizes.observe(view);
      }
    }
    guided = now;
  };
  const viewSizes = new ResizeObserver(alignAll);
  arrivals.push(() => { if (guided.size || document.querySelector(".own-guide, [data-guide]")) alignAll(); });
  endings.push(() => { if (guided.size) alignAll(); });
  document.fonts?.ready.then(alignAll);
}
