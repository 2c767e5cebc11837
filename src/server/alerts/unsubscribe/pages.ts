import type { TFunction } from "i18next";
import { buttonForm, type FormPage, formPage } from "#server/alerts/form-page.ts";
import type { AlertPreferences } from "#shared/alert-preferences.ts";

export interface UnsubscribePage {
  scope: "monitor" | "all" | "digest";
  /** "GRU → LIS" of one monitor. */
  route: string | undefined;
  /** Whether that monitor watches prices, which has nothing to do with its alerts. */
  watch: "goesOn" | "paused" | "over" | undefined;
  /** Whether any monitor of the account does. */
  isAnyRunning: boolean;
  /** Where the buttons send: this scope, and every monitor of the account. */
  action: string;
  everyMonitorAction: string;
  /** How often the digest has come so far: switched on again it does so again. */
  digest: AlertPreferences["digest"];
  /** All alerts of the account are off, so that nothing comes of this scope, whatever is chosen for it. */
  areAllOff: boolean;
  /** What keeps alerts from coming whatever is chosen: of an account that is not active nothing is watched either. */
  trouble: "inactive" | "mailSuspended" | undefined;
}

/** What a button says that it does; a mail program says none of it. */
export const CHOICES = {
  stop: "stop",
  putOff: "put-off",
  resume: "resume",
  resumeDaily: "resume-daily",
} as const;

const BUTTONS = { monitor: "stopMonitor", all: "stopAll", digest: "stopDigest" } as const;
const STOPPED = { monitor: "stoppedMonitor", all: "stoppedAll", digest: "stoppedDigest" } as const;
const RESUMED = {
  monitor: "resumedMonitorText",
  all: "resumedAllText",
  digest: "resumedDigestText",
} as const;
const TROUBLES = {
  inactive: "pages.inactive.text",
  mailSuspended: "pages.unsubscribe.mailSuspended",
} as const;

/** Asks before anything happens: links in mails are opened by machines too. */
export function askPage(t: TFunction, page: UnsubscribePage): FormPage {
  const { scope, route, action } = page;
  const putOff =
    scope === "monitor" ? buttonForm(action, CHOICES.putOff, t("pages.unsubscribe.putOff"), "second") : "";
  const stopAll = scope === "all" ? "" : stopAllForm(t, page);
  return formPage(
    t(`pages.unsubscribe.${scope}Heading`),
    withWhatGoesOn(t, page, t(`pages.unsubscribe.${scope}Text`, { route })),
    buttonForm(action, CHOICES.stop, t(`pages.unsubscribe.${BUTTONS[scope]}`)) + putOff + stopAll,
  );
}

/** What the choice leaves as it is, as far as it goes on at all. */
function withWhatGoesOn(t: TFunction, page: UnsubscribePage, text: string): string {
  const goesOn = whatGoesOn(t, page);
  return goesOn ? `${text} ${goesOn}` : text;
}

/** Alerts go on without the digest, unless all are off; monitors watch without alerts, unless they are paused or over. */
function whatGoesOn(t: TFunction, page: UnsubscribePage): string | undefined {
  const { scope, areAllOff, watch, isAnyRunning, trouble } = page;
  if (trouble === "inactive") return t("pages.inactive.text");
  if (scope === "digest") return areAllOff || trouble ? undefined : t("pages.unsubscribe.alertsGoOn");
  if (scope === "all") return isAnyRunning ? t("pages.unsubscribe.someGoOn") : undefined;
  return watch && t(`pages.unsubscribe.watch.${watch}`);
}

/** Says that the monitor was deleted: there is nothing of it to stop or to start again. */
export const gonePage = (t: TFunction, page: UnsubscribePage): FormPage =>
  formPage(t("pages.unsubscribe.goneHeading"), t("pages.unsubscribe.goneText"), stopAllForm(t, page));

const stopAllForm = (t: TFunction, { everyMonitorAction }: UnsubscribePage) =>
  buttonForm(everyMonitorAction, CHOICES.stop, t("pages.unsubscribe.stopAll"), "second");

/** Says that the alerts are off, and offers them again. */
export function stoppedPage(t: TFunction, page: UnsubscribePage): FormPage {
  const { scope, route, action, digest } = page;
  const words = STOPPED[scope];
  const choice = scope === "digest" && digest === "daily" ? CHOICES.resumeDaily : CHOICES.resume;
  return formPage(
    t(`pages.unsubscribe.${words}Heading`),
    withWhatGoesOn(t, page, t(`pages.unsubscribe.${words}Text`, { route })),
    buttonForm(action, choice, t("pages.unsubscribe.resume"), "second"),
  );
}

/** Says that nothing is told of the monitor for a week, and offers the alerts again. */
export function putOffPage(t: TFunction, page: UnsubscribePage): FormPage {
  if (page.areAllOff) return allOffPage(t, page);
  const { route, action } = page;
  return formPage(
    t("pages.unsubscribe.putOffHeading"),
    withWhatGoesOn(t, page, t("pages.unsubscribe.putOffText", { route })),
    buttonForm(action, CHOICES.resume, t("pages.unsubscribe.resume"), "second"),
  );
}

const allOffPage = (t: TFunction, page: UnsubscribePage) =>
  stoppedPage(t, { ...page, scope: "all", action: page.everyMonitorAction });

export function resumedPage(t: TFunction, page: UnsubscribePage): FormPage {
  if (page.areAllOff) return allOffPage(t, page);
  return formPage(t("pages.unsubscribe.resumedHeading"), resumedText(t, page));
}

function resumedText(t: TFunction, page: UnsubscribePage): string {
  const { scope, route, digest, watch, trouble } = page;
  if (trouble) return t(TROUBLES[trouble]);
  const words = scope === "all" && digest === "off" ? "resumedAlertsText" : RESUMED[scope];
  const text = t(`pages.unsubscribe.${words}`, { route });
  return scope !== "monitor" || watch === "goesOn" ? text : withWhatGoesOn(t, page, text);
}
