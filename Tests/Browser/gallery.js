// What the tests of the gallery read from a page. It is there before the page's own script.
window.gallery = (() => {
  const named = /^_[0-9a-z]{1,6}$/;
  const notNames = new Set(["class", "aria-label", "alt", "placeholder", "title", "data-testid", "src"]);

  // One line for each element, so that a difference reads well. Names that the renderer gives are numbers in their order, and only
  // those that something refers to; what a field shows stands for what its markup says.
  const markup = root => {
    const used = new Map();
    const number = name => {
      if (!used.has(name)) used.set(name, "#" + (used.size + 1));
      return used.get(name);
    };
    const value = ({ name: key, value: text }) => {
      if (key === "data-seen") return "";
      if (key === "href" && named.test(text.slice(1))) return "#" + number(text.slice(1));
      if (notNames.has(key)) return text;
      return text.replace(/(\/assets\/[^?]*)\?[0-9a-f]+/, "$1").split(" ").map(word => named.test(word) ? number(word) : word).join(" ");
    };
    for (const element of root.querySelectorAll("*")) for (const each of element.attributes) if (each.name !== "id") value(each);
    const attributes = element => {
      const said = new Map();
      if (used.has(element.id)) said.set("id", used.get(element.id));
      else if (element.id && !named.test(element.id)) said.set("id", element.id);
      const written = [...element.attributes].filter(each => !["id", "value", "checked", "selected", "open"].includes(each.name));
      for (const each of written.sort((a, b) => a.name < b.name ? -1 : 1)) said.set(each.name, value(each));
      if (element.matches("input:not([type=checkbox], [type=radio]), select, textarea, progress, meter")) {
        if (element.value !== "" && element.value !== undefined) said.set("value", value({ name: "value", value: String(element.value) }));
      } else if (element.hasAttribute("value")) said.set("value", value({ name: "value", value: element.getAttribute("value") }));
      if (element.checked) said.set("checked", "");
      if (element.matches("option") && element.selected) said.set("selected", "");
      if (element.open) said.set("open", "");
      return [...said].map(([name, value]) => value === "" ? ` ${name}` : ` ${name}="${value.replaceAll('"', "&quot;")}"`).join("");
    };
    const lines = [];
    const write = (element, indent) => {
      // A time that runs.
      if (element.dataset?.tick) return void lines.push(`${indent}<time data-tick="${element.dataset.tick}">`);
      const tag = element.localName, start = indent + "<" + tag + attributes(element) + ">";
      if (tag === "textarea" || element.childNodes.length === 0) return void lines.push(start);
      if (element.childElementCount === 0) return void lines.push(start + element.textContent + "</" + tag + ">");
      lines.push(start);
      for (const child of element.childNodes) {
        if (child.nodeType === Node.ELEMENT_NODE) write(child, indent + "  ");
        else if (child.nodeType === Node.TEXT_NODE) lines.push(indent + "  " + child.data);
      }
    };
    write(root, "");
    return lines.join("\n") + "\n";
  };

  const page = () => document.querySelector(".column.detail");

  const controls = () => [...page().querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=tab], [role=switch]")]
    .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled, [inert] *, [aria-hidden=true] *"));

  // A click handler on something that a keyboard cannot work is a control for mice alone.
  const mouseOnly = () => [...page().querySelectorAll("[data-e]")]
    .filter(element => /\bc\b/.test(element.dataset.e) && !element.matches("a, button, input, select, textarea, summary, option, [tabindex], label *"))
    .map(element => element.outerHTML.slice(0, 200));

  // The ring may be drawn by the control, by what it lies in, or by what is drawn for it.
  const rings = element => {
    const around = [element, ...element.children, element.nextElementSibling, element.previousElementSibling];
    for (let each = element.parentElement, depth = 0; each && depth < 3; each = each.parentElement, depth++) around.push(each);
    return around.filter(each => each).map(each => {
      const style = getComputedStyle(each);
      return [style.outlineStyle === "none" ? "" : style.outline, style.boxShadow].join("/");
    }).join("|");
  };

  // A change of colours may fade.
  const settled = () => Promise.all(document.getAnimations()
    .filter(each => each.effect.getComputedTiming().endTime !== Infinity).map(each => each.finished.catch(() => {})));

  let before = new Map();
  const prepareWalk = () => {
    before = new Map([...page().querySelectorAll("*")].filter(each => each.tabIndex >= 0).map(each => [each, rings(each)]));
    page().tabIndex = -1;
    page().focus({ preventScroll: true });
    return controls().length;
  };
  const focused = new Map();
  // Answers whether the walk is still within the page.
  const step = () => {
    const element = document.activeElement;
    if (!element || element === document.body || !page().contains(element)) return false;
    focused.set(element, rings(element) !== before.get(element));
    return true;
  };

  const composite = "[role=tablist], [role=menu], [role=radiogroup], [role=listbox], [role=toolbar], [role=grid], [role=tree], fieldset";
  // One control of a group that arrows walk through stands for the others.
  const isReached = element => {
    if (focused.has(element)) return true;
    const together = [...focused.keys()];
    if (element.type === "radio") return together.some(each => each.type === "radio" && each.name === element.name);
    const group = element.tabIndex < 0 && element.closest(composite);
    return !!group && together.some(each => group.contains(each));
  };
  const describe = element => element.outerHTML.slice(0, 160);
  const ringless = () => [...focused].filter(([, hasRing]) => !hasRing).map(([element]) => element);
  const walked = () => ({
    unreached: controls().filter(element => !isReached(element)).map(describe),
    ringless: ringless().map(describe),
    mouseOnly: mouseOnly(),
  });

  // What has no source was done by a script of the tests: axe tries inline styles.
  const breaches = [];
  document.addEventListener("securitypolicyviolation", event => {
    if (event.sourceFile) breaches.push(`${event.violatedDirective} forbids ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
  });

  // What makes the page, or something in it that is not meant to, scroll sideways; and what is cut off at the window's edge.
  const overflow = () => {
    const scrolls = element => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isMeantTo = element => element.closest(".sh, .pager, .rich, input, textarea, select");
    return [document.documentElement, ...page().querySelectorAll("*")].filter(each => {
      if (isMeantTo(each) || !each.checkVisibility()) return false;
      if (each.scrollWidth > each.clientWidth + 1 && scrolls(each)) return true;
      const { left, right, width } = each.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    }).slice(0, 3).map(describe);
  };

  return {
    breaches,
    markup: () => markup(page()),
    markupOf: html => {
      const parsed = new DOMParser().parseFromString(html, "text/html");
      return markup(parsed.querySelector(".column.detail"));
    },
    // Gives the observer of what is seen the time to report it; answers false where nothing waits.
    waitsToBeSeen: async () => {
      if (!page().querySelector("[data-seen]")) return false;
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 60)));
      return true;
    },
    prepareWalk, step, walked, settled,
    // What a browser draws within its own controls no style tells: a picture does.
    nextRingless: () => ringless()[0],
    hasRing: element => focused.set(element, true),
    overflow,
  };
})();
