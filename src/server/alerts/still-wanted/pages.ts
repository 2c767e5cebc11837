import type { TFunction } from "i18next";
import { buttonForm, headed } from "#server/alerts/form-page.ts";
import type { Answer } from "./token.ts";

interface StillWantedPage {
  /** Where the buttons send. */
  action: string;
  /** What the link said that was followed. */
  answer: Answer;
  running: number;
  /** Paused for want of an answer, or by one. */
  paused: number;
}

/** Asks before anything happens: links in mails are opened by machines too. */
export function askBody(t: TFunction, { action, answer, running, paused }: StillWantedPage): string {
  if (running + paused === 0)
    return headed(t("pages.stillWanted.noneHeading"), t("pages.stillWanted.noneText"));
  const keep = paused > 0 ? "pages.stillWanted.resume" : "pages.stillWanted.keep";
  const buttons = [
    { choice: "keep", label: t(keep) },
    ...(running > 0 ? [{ choice: "pause", label: t("pages.stillWanted.pause") }] : []),
  ].sort((one, other) => Number(other.choice === answer) - Number(one.choice === answer));
  const heading = running > 0 ? "pages.stillWanted.heading" : "pages.stillWanted.pausedHeading";
  return `${headed(t(heading), t(running > 0 ? "pages.stillWanted.text" : "pages.stillWanted.pausedText"))}
${buttons.map(({ choice, label }, at) => buttonForm(action, choice, label, at === 0 ? "first" : "second")).join("")}`;
}

export const keptBody = (t: TFunction): string =>
  headed(t("pages.stillWanted.keptHeading"), t("pages.stillWanted.keptText"));

export const pausedBody = (t: TFunction, action: string): string =>
  `${headed(t("pages.stillWanted.pausedHeading"), t("pages.stillWanted.pausedText"))}
${buttonForm(action, "keep", t("pages.stillWanted.resume"), "second")}`;
