import * as z from "zod";
import type { JsonAnswer } from "#server/outbound/ask-json.ts";

/**
 * What an error of the Cloud API is about (https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes):
 * `gone`: nobody is written to there, or wants to be; `closed`: he has not written for a day, only a template gets through;
 * `template`: that is not approved, paused or taken back; `message`: not as it is written; `pace`: too much at once;
 * `operator`: token, payment or standing of the installation; `passing`: anything else, worth another try.
 */
export type WhatsAppTrouble = "gone" | "closed" | "template" | "message" | "pace" | "operator" | "passing";

const TROUBLE: Partial<Record<number, WhatsAppTrouble>> = {
  ...of("gone", [131_021, 131_026, 131_050]),
  ...of("closed", [470, 131_047]),
  ...of("template", [132_001, 132_007, 132_015, 132_016]),
  ...of("message", [100, 131_008, 131_009, 131_049, 131_051, 132_000, 132_005, 132_012, 132_018, 135_000]),
  ...of("pace", [4, 80_007, 130_429, 131_048, 131_056, 133_016]),
  ...of("operator", [0, 3, 10, 33, 190, 368, 130_497, 131_005, 131_030, 131_031, 131_042, 131_045, 133_010]),
};

function of(trouble: WhatsAppTrouble, codes: number[]): Partial<Record<number, WhatsAppTrouble>> {
  return Object.fromEntries(codes.map((code) => [code, trouble]));
}

/** 200 to 299 are rights that our app has not been given. */
export const whatsAppTrouble = (code: number): WhatsAppTrouble =>
  TROUBLE[code] ?? (code >= 200 && code <= 299 ? "operator" : "passing");

const SECOND = 1000;
const WAIT: Partial<Record<number, number>> = {
  // One telephone at a time may be written to every six seconds; the app and the account are counted by the hour.
  131056: 10 * SECOND,
  130429: 60 * SECOND,
  4: 600 * SECOND,
  80007: 600 * SECOND,
  131048: 3600 * SECOND,
};

/** How long to leave a service alone that has had too much, where it does not say so itself; milliseconds. */
export const waitFor = (code: number): number => WAIT[code] ?? 60 * SECOND;

/** As a template is called that was refused with this code; undefined where it was not the template. */
export const templateStatusOf = (code: number): string | undefined =>
  ({ 132001: "MISSING", 132007: "REJECTED", 132015: "PAUSED", 132016: "DISABLED" })[code];

const refused = z.object({ error: z.object({ code: z.int() }) });

/** The code with which the Cloud API has refused; undefined where it did not, or not in its words. */
export const refusalCodeOf = (answer: JsonAnswer): number | undefined =>
  answer.kind === "answer" ? refused.safeParse(answer.body).data?.error.code : undefined;

/** The code in what `whatsAppRefusal` has written. */
export const codeIn = (reason: string): number | undefined => {
  const digits = /^WhatsApp (\d+)$/.exec(reason)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
