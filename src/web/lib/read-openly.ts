import type * as z from "zod";
import { errorOf, unanswered } from "./api-error.ts";
import { currentLanguage } from "./i18n.ts";
import { timeLimit } from "./time-limit.ts";

/** Asks the own API as anybody: without a session, and without saying from which page. */
export async function readOpenly<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>> {
  const answer = await reached(`/api/v1${path}`, signal);
  if (!answer.ok) throw await errorOf(answer);
  return schema.parse(await answer.json());
}

async function reached(address: string, given: AbortSignal): Promise<Response> {
  const signal = AbortSignal.any([given, timeLimit()]);
  const headers = { Accept: "application/json", "Accept-Language": currentLanguage() };
  try {
    return await fetch(address, { headers, signal, credentials: "omit", referrerPolicy: "no-referrer" });
  } catch (error) {
    if (given.aborted) throw error;
    throw unanswered();
  }
}
