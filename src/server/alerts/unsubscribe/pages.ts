import type { TFunction } from "i18next";
import { buttonForm, headed } from "#server/alerts/form-page.ts";

export interface UnsubscribePage {
  scope: "monitor" | "all" | "digest";
  /** "GRU → LIS" of one monitor. */
  route: string | undefined;
  /** Where the buttons send: this scope, and every monitor of the account. */
  action: string;
  everyMonitorAction: string;
  /** The digest came daily: switched on again it does so again. */
  wasDaily: boolean;
}

/** What a button says that it does; a mail program says none of it. */
export const CHOICES = { stop: "stop", resume: "resume", resumeDaily: "resume-daily" } as const;

const BUTTONS = { monitor: "stopMonitor", all: "stopAll", digest: "stopDigest" } as const;
const STOPPED = { monitor: "stoppedMonitor", all: "stoppedAll", digest: "stoppedDigest" } as const;
const RESUMED = {
  monitor: "resumedMonitorText",
  all: "resumedAllText",
  digest: "resumedDigestText",
} as const;

/** Asks before anything happens: links in mails are opened by machines too. */
export function askBody(t: TFunction, page: UnsubscribePage): string {
  const { scope, route, action } = page;
  const stopAll = scope === "all" ? "" : stopAllForm(t, page);
  return `${headed(t(`pages.unsubscribe.${scope}Heading`), t(`pages.unsubscribe.${scope}Text`, { route }))}
${buttonForm(action, CHOICES.stop, t(`pages.unsubscribe.${BUTTONS[scope]}`))}${stopAll}`;
}

/** Says that the monitor was deleted: there is nothing of it to stop or to start again. */
export const goneBody = (t: TFunction, page: UnsubscribePage): string =>
  `${headed(t("pages.unsubscribe.goneHeading"), t("pages.unsubscribe.goneText"))}
${stopAllForm(t, page)}`;

const stopAllForm = (t: TFunction, { everyMonitorAction }: UnsubscribePage) =>
  buttonForm(everyMonitorAction, CHOICES.stop, t("pages.unsubscribe.stopAll"), "second");

/** Says that the alerts are off, and offers them again. */
export function stoppedBody(t: TFunction, { scope, route, action, wasDaily }: UnsubscribePage): string {
  const words = STOPPED[scope];
  return `${headed(t(`pages.unsubscribe.${words}Heading`), t(`pages.unsubscribe.${words}Text`, { route }))}
${buttonForm(action, wasDaily ? CHOICES.resumeDaily : CHOICES.resume, t("pages.unsubscribe.resume"), "second")}`;
}

export function resumedBody(t: TFunction, { scope, route }: UnsubscribePage): string {
  return headed(t("pages.unsubscribe.resumedHeading"), t(`pages.unsubscribe.${RESUMED[scope]}`, { route }));
}
