import type { TFunction } from "i18next";
import { escapeHtml } from "#server/delivery/escape-html.ts";

export interface UnsubscribePage {
  scope: "monitor" | "all" | "digest";
  /** "GRU → LIS" of one monitor. */
  route: string | undefined;
  /** Where the buttons send: this scope, and every monitor of the account. */
  action: string;
  everyMonitorAction: string;
}

const BUTTONS = { monitor: "stopMonitor", all: "stopAll", digest: "stopDigest" } as const;
const STOPPED = { monitor: "stoppedMonitor", all: "stoppedAll", digest: "stoppedDigest" } as const;
const RESUMED = {
  monitor: "resumedMonitorText",
  all: "resumedAllText",
  digest: "resumedDigestText",
} as const;

/** Asks before anything happens: links in mails are opened by machines too. */
export function askBody(t: TFunction, page: UnsubscribePage): string {
  const { scope, route, action, everyMonitorAction } = page;
  const stopAll =
    scope === "all" ? "" : form(everyMonitorAction, "stop", t("pages.unsubscribe.stopAll"), "second");
  return `${headed(t(`pages.unsubscribe.${scope}Heading`), t(`pages.unsubscribe.${scope}Text`, { route }))}
${form(action, "stop", t(`pages.unsubscribe.${BUTTONS[scope]}`))}${stopAll}`;
}

/** Says that the alerts are off, and offers them again. */
export function stoppedBody(t: TFunction, { scope, route, action }: UnsubscribePage): string {
  const words = STOPPED[scope];
  return `${headed(t(`pages.unsubscribe.${words}Heading`), t(`pages.unsubscribe.${words}Text`, { route }))}
${form(action, "resume", t("pages.unsubscribe.resume"), "second")}`;
}

export function resumedBody(t: TFunction, { scope, route }: UnsubscribePage): string {
  return headed(t("pages.unsubscribe.resumedHeading"), t(`pages.unsubscribe.${RESUMED[scope]}`, { route }));
}

export function invalidBody(t: TFunction, productName: string): string {
  return `${headed(t("pages.unsubscribe.invalidHeading"), t("pages.unsubscribe.invalidText"))}
<p><a href="/">${escapeHtml(t("pages.unsubscribe.home", { product: productName }))}</a></p>`;
}

const headed = (heading: string, text: string) =>
  `<h1>${escapeHtml(heading)}</h1>\n<p>${escapeHtml(text)}</p>`;

const form = (action: string, choice: "stop" | "resume", label: string, style = "first") =>
  `<form method="post" action="${escapeHtml(action)}"><button class="${style}" name="choice" value="${choice}">${escapeHtml(label)}</button></form>`;
