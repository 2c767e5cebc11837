import { enlivenPage, type SignInDialog } from "./features/landing/enliven-page.ts";
import { markSession } from "./features/landing/session-mark.ts";
import { showRest } from "./features/landing/show-rest.ts";
import { standingLanguage, standingPage } from "./features/landing/standing-page.ts";
import { isReturn, SESSION_KEY } from "./features/session/client/kept-session.ts";
import { rememberSiteLanguage } from "./lib/words/site-language.ts";

let started: Promise<unknown> | undefined;

// A mailed link may lead here; what it has brought is for the app, which begins at the dashboard.
if (isReturn(location)) location.replace(`/dashboard${location.search}${location.hash}`);

const language = standingLanguage();
if (language) rememberSiteLanguage(language);

const page = standingPage();
if (page) {
  const leave = enlivenPage(page, open, showRest(page));
  new MutationObserver((_changes, watcher) => {
    if (page.isConnected) return;
    leave();
    watcher.disconnect();
  }).observe(document.body, { childList: true });
  const asked = new URLSearchParams(location.search).get("dialog");
  if (asked !== null) void startApp(asked);
}

addEventListener("storage", ({ key, newValue }) => {
  if (key === SESSION_KEY) markSession(newValue !== null);
});

/** The app reads its address when it starts, and listens to it from then on. */
async function open(dialog: SignInDialog) {
  const address = new URL(location.href);
  address.searchParams.set("dialog", dialog);
  history.pushState(history.state, "", address);
  if (!(await startApp(dialog))) history.back();
}

/** False without a connection: this page stays, says so and can be asked again. */
async function startApp(dialog: string): Promise<boolean> {
  try {
    started ??= loadApp();
    await started;
  } catch {
    started = undefined;
    if (!navigator.onLine) {
      showOffline();
      return false;
    }
    // In place of this step: a step back would call it off.
    location.replace(dialog === "register" ? "/auth?view=register" : "/auth");
  }
  return true;
}

function showOffline() {
  const note = page?.querySelector<HTMLElement>("[data-offline]");
  if (!note) return;
  note.hidden = false;
  addEventListener("online", () => note.setAttribute("hidden", ""), { once: true });
}

/** The app is built by itself: the page says which files it is. */
async function loadApp() {
  const { script = "", styles = "" } = document.getElementById("root")?.dataset ?? {};
  await Promise.all(styles.split(" ").map(addStyles));
  await import(/* @vite-ignore */ script);
}

function addStyles(href: string) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(href));
    });
  });
  document.head.append(link);
  return loaded;
}
