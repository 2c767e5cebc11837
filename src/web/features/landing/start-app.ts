/**
 * What the doors fetch, in the order of the app, the script to run first: it is built by itself, and the build writes it
 * in here (`scripts/prerender-pages.mjs`).
 */
declare const APP_FILES: { scripts: string[]; styles: string[] };

let started: Promise<unknown> | undefined;

/** Fetches the app and has it run in its place behind the page; rejects where a file does not come, and can be asked anew. */
export async function startApp(): Promise<void> {
  started ??= fetchApp();
  try {
    await started;
  } catch (error) {
    started = undefined;
    throw error;
  }
}

/** The app runs once it has its styles; what it asks for by then is on its way meanwhile. */
async function fetchApp() {
  const place = document.getElementById("root");
  const { scripts, styles } = APP_FILES;
  const [script] = scripts;
  if (!place || !script) return;
  for (const href of scripts) addLink({ rel: "modulepreload", href });
  await Promise.all(styles.map(addStyles));
  const seen = firstPicture(place);
  await import(/* @vite-ignore */ script);
  await seen;
}

const addLink = (link: Partial<HTMLLinkElement>) =>
  document.head.appendChild(Object.assign(document.createElement("link"), link));

function addStyles(href: string) {
  const link = addLink({ rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(href));
    });
  });
}

/** The app shows something in its place, if only that it cannot start. */
const firstPicture = (place: HTMLElement) =>
  new Promise<void>((resolve) => {
    new MutationObserver((_changes, watcher) => {
      watcher.disconnect();
      resolve();
    }).observe(place, { childList: true });
  });
