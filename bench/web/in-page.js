// What the browser itself tells of a screen; runs in the page, before anything of the product.
const shifts = { total: 0 };
const longTasks = [];

new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifts.total += value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: "longtask" });

/** Scripts and styles that were not in the browser's cache, and how far what is drawn has moved by itself. */
function readLoad() {
  const fetched = performance
    .getEntriesByType("resource")
    .filter(({ name, transferSize }) => /\.(js|css)$/.test(new URL(name).pathname) && transferSize > 0);
  return {
    bytes: fetched.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    files: fetched.length,
    layoutShift: shifts.total,
  };
}

/** Clicks on a button and answers after how many milliseconds the list that it changes has been painted. */
async function changeList(button, list) {
  const text = () => document.querySelector(`ul[aria-label="${list}"]`)?.textContent;
  const before = text();
  const start = performance.now();
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === button).click();
  while (text() === before) {
    if (performance.now() - start > 20_000) throw new Error("the list did not change");
    await new Promise(requestAnimationFrame);
  }
  // The picture is painted after the frame in which the list was found changed.
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - start;
}

globalThis.bench = { readLoad, changeList, longTasks };
