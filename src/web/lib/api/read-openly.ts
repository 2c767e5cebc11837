import type * as z from "zod";
import { currentLanguage } from "#web/lib/words/i18n.ts";
import { errorOf, heard } from "./api-error.ts";
import { firstSignal } from "./first-signal.ts";
import { timeLimit } from "./time-limit.ts";

/** Asks the own API as anybody: without a session, and without saying from which page. */
export async function readOpenly<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>> {
  const headers = { Accept: "application/json", "Accept-Language": currentLanguage() };
  const who = { credentials: "omit", referrerPolicy: "no-referrer" } as const;
  const limited = firstSignal(signal, timeLimit());
  const answer = await heard(fetch(`/api/v1${path}`, { headers, ...who, signal: limited }), signal);
  if (!answer.ok) throw await errorOf(answer);
  return schema.parse(await heard(answer.json(), signal));
}
