import { setFaces } from "./set-faces.ts";

/** How long what is below the first picture waits for the faces of the page, in ms. */
const PATIENCE_MS = 1_500;

/**
 * Shows what is below the first picture once its styles are there: in the faces of the page if they come soon, and if
 * nobody is scrolling yet. Otherwise they are left for the next page, as nothing moves under a reader's eyes.
 */
export async function showRest(page: HTMLElement): Promise<void> {
  const root = document.documentElement;
  // Who blocks faces, or storage, reads in those that stand in: nothing stays hidden for that.
  const faces = setFaces(page, () => root.hasAttribute("data-waits")).catch(() => {});
  await lateStyles();
  await Promise.race([faces, impatience()]);
  root.removeAttribute("data-waits");
}

function lateStyles(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>("head > link[rel=stylesheet]");
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
}

function impatience(): Promise<unknown> {
  if (scrollY > 0 || location.hash) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener("scroll", resolve, { once: true });
    addEventListener("click", resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
