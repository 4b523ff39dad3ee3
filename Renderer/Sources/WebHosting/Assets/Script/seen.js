// Rows that ask to be reported when they come within one screen of the view.
const observer = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    report("s", target.dataset.seen);
    // The end of a window of rows stays where it is while the window grows: it is looked at again when this batch is answered.
    if (target.classList.contains("more")) again.set(target, queue.length ? batch + 1 : batch);
  }
}, { rootMargin: "100% 0px", scrollMargin: "100% 0px" });
const watch = root => { for (const e of root.querySelectorAll("[data-seen]")) observer.observe(e); };
