import { enlivenPage, type SignInDialog } from "./features/landing/enliven-page.ts";
import { followBrowser } from "./features/landing/follow-browser.ts";
import { showRest } from "./features/landing/show-rest.ts";
import { standingLanguage, standingPage } from "./features/landing/standing-page.ts";
import { startApp } from "./features/landing/start-app.ts";
import { isHalfChange } from "./features/session/client/is-half-change.ts";
import { isReturn } from "./features/session/client/kept-session.ts";
import { rememberSiteLanguage } from "./lib/words/site-language.ts";

/** A press that is answered later than that is said to have been heard, in ms. */
const MOMENT_MS = 400;

const language = standingLanguage();
// A mailed link may lead here; what it has brought is for the app, which begins at the dashboard.
if (isReturn(location)) location.replace(`/dashboard${location.search}${location.hash}`);
// It may bring nothing and yet lead to something to say, also to whoever is not signed in here.
else if (isHalfChange(location.hash)) location.replace(`/auth${location.hash}`);
// Whoever is only passed through here reads nothing of this page.
else if (language) rememberSiteLanguage(language);

const page = standingPage();
if (page) {
  const leave = enlivenPage(page, open, showRest(page));
  new MutationObserver((_changes, watcher) => {
    if (page.isConnected) return;
    leave();
    watcher.disconnect();
  }).observe(document.body, { childList: true });
  const asked = new URLSearchParams(location.search).get("dialog");
  if (asked !== null) void bringDialog(asked);
}

followBrowser();

/** The app reads its address when it starts, and listens to it from then on: however often a door is pressed, one step. */
async function open(dialog: SignInDialog) {
  const address = new URL(location.href);
  const isStep = !address.searchParams.has("dialog");
  address.searchParams.set("dialog", dialog);
  history[isStep ? "pushState" : "replaceState"](history.state, "", address);
  if (!(await bringDialog(dialog)) && isStep) history.back();
}

/** A step back calls a door off. */
const isAsked = () => new URL(location.href).searchParams.has("dialog");

/** False without a connection: this page stays, says so and can be asked again. */
async function bringDialog(dialog: string): Promise<boolean> {
  const coming = setTimeout(() => showNote("coming", true), MOMENT_MS);
  try {
    await startApp();
  } catch {
    if (!isAsked()) return true;
    if (!navigator.onLine) {
      showOffline();
      return false;
    }
    // In place of this step: a step back would call it off.
    location.replace(dialog === "register" ? "/auth?view=register" : "/auth");
  } finally {
    clearTimeout(coming);
    showNote("coming", false);
  }
  return true;
}

function showOffline() {
  showNote("offline", true);
  addEventListener("online", () => showNote("offline", false), { once: true });
}

/** What the page has ready to say. */
function showNote(name: "coming" | "offline", isShown: boolean) {
  page?.querySelector(`[data-${name}]`)?.toggleAttribute("hidden", !isShown);
}
