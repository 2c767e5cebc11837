import type { TFunction } from "i18next";
import { buttonForm, type FormPage, formPage } from "#server/alerts/form-page.ts";
import type { AlertPreferences } from "#shared/alert-preferences.ts";

export interface UnsubscribePage {
  scope: "monitor" | "all" | "digest";
  /** "GRU → LIS" of one monitor. */
  route: string | undefined;
  /** Whether that monitor watches prices, which has nothing to do with its alerts. */
  watch: "goesOn" | "paused" | "over" | undefined;
  /** Where the buttons send: this scope, and every monitor of the account. */
  action: string;
  everyMonitorAction: string;
  /** How often the digest has come so far: switched on again it does so again. */
  digest: AlertPreferences["digest"];
  /** All alerts of the account are off, so that nothing comes of this scope, whatever is chosen for it. */
  areAllOff: boolean;
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

/** Alerts go on without the digest, unless all are off; a monitor watches without alerts, unless it is paused or over. */
function withWhatGoesOn(t: TFunction, { scope, areAllOff, watch }: UnsubscribePage, text: string): string {
  if (scope === "digest" && !areAllOff) return `${text} ${t("pages.unsubscribe.alertsGoOn")}`;
  return scope === "monitor" && watch ? `${text} ${t(`pages.unsubscribe.watch.${watch}`)}` : text;
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
  const { scope, route, digest, watch } = page;
  const words = scope === "all" && digest === "off" ? "resumedAlertsText" : RESUMED[scope];
  const text = t(`pages.unsubscribe.${words}`, { route });
  const isWatched = scope !== "monitor" || watch === "goesOn";
  return formPage(t("pages.unsubscribe.resumedHeading"), isWatched ? text : withWhatGoesOn(t, page, text));
}
