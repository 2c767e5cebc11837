import type { TFunction } from "i18next";
import { escapeHtml } from "#server/delivery/escape-html.ts";

export interface UnsubscribePage {
  /** "GRU → LIS"; undefined for every monitor. */
  route: string | undefined;
  /** Where the buttons send: this scope, and every monitor of the account. */
  action: string;
  everyMonitorAction: string;
}

/** Asks before anything happens: links in mails are opened by machines too. */
export function askBody(t: TFunction, page: UnsubscribePage): string {
  const { route, action, everyMonitorAction } = page;
  const words = route === undefined ? "all" : "monitor";
  const button = route === undefined ? "stopAll" : "stopMonitor";
  const stopAll =
    route === undefined ? "" : form(everyMonitorAction, "stop", t("pages.unsubscribe.stopAll"), "second");
  return `${headed(t(`pages.unsubscribe.${words}Heading`), t(`pages.unsubscribe.${words}Text`, { route }))}
${form(action, "stop", t(`pages.unsubscribe.${button}`))}${stopAll}`;
}

/** Says that the alerts are off, and offers them again. */
export function stoppedBody(t: TFunction, { route, action }: UnsubscribePage): string {
  const words = route === undefined ? "stoppedAll" : "stoppedMonitor";
  return `${headed(t(`pages.unsubscribe.${words}Heading`), t(`pages.unsubscribe.${words}Text`, { route }))}
${form(action, "resume", t("pages.unsubscribe.resume"), "second")}`;
}

export function resumedBody(t: TFunction, { route }: UnsubscribePage): string {
  const words = route === undefined ? "resumedAllText" : "resumedMonitorText";
  return headed(t("pages.unsubscribe.resumedHeading"), t(`pages.unsubscribe.${words}`, { route }));
}

export function invalidBody(t: TFunction, productName: string): string {
  return `${headed(t("pages.unsubscribe.invalidHeading"), t("pages.unsubscribe.invalidText"))}
<p><a href="/">${escapeHtml(t("pages.unsubscribe.home", { product: productName }))}</a></p>`;
}

const headed = (heading: string, text: string) =>
  `<h1>${escapeHtml(heading)}</h1>\n<p>${escapeHtml(text)}</p>`;

const form = (action: string, choice: "stop" | "resume", label: string, style = "first") =>
  `<form method="post" action="${escapeHtml(action)}"><button class="${style}" name="choice" value="${choice}">${escapeHtml(label)}</button></form>`;
