import type { TFunction } from "i18next";
import { buttonForm, type FormPage, formPage } from "#server/alerts/form-page.ts";
import type { Answer } from "./token.ts";

export interface Monitors {
  running: number;
  /** Paused for want of an answer, or by one. */
  paused: number;
}
interface StillWantedPage extends Monitors {
  /** Where the buttons send. */
  action: string;
  /** What the link said that was followed. */
  answer: Answer;
}

/** Asks before anything happens: links in mails are opened by machines too. */
export function askPage(t: TFunction, { action, answer, running, paused }: StillWantedPage): FormPage {
  if (running + paused === 0) return nonePage(t);
  const keep = paused > 0 ? "pages.stillWanted.resume" : "pages.stillWanted.keep";
  const buttons = [
    { choice: "keep", label: t(keep) },
    ...(running > 0 ? [{ choice: "pause", label: t("pages.stillWanted.pause") }] : []),
  ].sort((one, other) => Number(other.choice === answer) - Number(one.choice === answer));
  const heading = running > 0 ? "pages.stillWanted.heading" : "pages.stillWanted.pausedHeading";
  return formPage(
    t(heading),
    t(running > 0 ? "pages.stillWanted.text" : "pages.stillWanted.pausedText"),
    buttons
      .map(({ choice, label }, at) => buttonForm(action, choice, label, at === 0 ? "first" : "second"))
      .join(""),
  );
}

const nonePage = (t: TFunction): FormPage =>
  formPage(t("pages.stillWanted.noneHeading"), t("pages.stillWanted.noneText"));

/** Says what runs now, and how many the plan does not admit beside it. */
export function keptPage(t: TFunction, { running, paused }: Monitors): FormPage {
  if (running === 0) return nonePage(t);
  const text = t("pages.stillWanted.keptText");
  const stay = paused > 0 ? ` ${t("pages.stillWanted.stayPaused", { count: paused })}` : "";
  return formPage(t("pages.stillWanted.keptHeading"), text + stay);
}

/** Says to whom nothing is watched for, and nothing would be, that it is so. */
export const inactivePage = (t: TFunction): FormPage =>
  formPage(t("pages.inactive.heading"), t("pages.inactive.text"));

export const pausedPage = (t: TFunction, action: string): FormPage =>
  formPage(
    t("pages.stillWanted.pausedHeading"),
    t("pages.stillWanted.pausedText"),
    buttonForm(action, "keep", t("pages.stillWanted.resume"), "second"),
  );
