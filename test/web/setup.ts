import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// The files of a worker share its page: each begins with modules of its own, and as on a page that was just opened.
vi.resetModules();
forgetPage();
afterEach(cleanup);

// Whatever is waited for is missing at first: to print the whole page at every try costs time and is read by nobody.
configure({ getElementError: (message) => new Error(message ?? "not found") });

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nothing is ever in sight.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "0px";
  readonly scrollMargin = "0px";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};
window.isSecureContext = true;
document.execCommand = () => false;
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

function forgetPage() {
  const { documentElement, head, body } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  window.history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
}
