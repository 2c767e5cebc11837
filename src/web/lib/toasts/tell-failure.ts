import { isToldByGuards, unanswered } from "#web/lib/api/api-error.ts";
import { toast } from "./toast.ts";

/**
 * Tells that a call has failed, in one notice; nothing where the guards of the screens tell of it. Without a connection
 * that is why, and said unless the title says it already.
 */
export function tellFailure(error: unknown, title: string, message?: string) {
  if (isToldByGuards(error)) return;
  const why = isCutOff(error) ? unanswered().message : message;
  toast.error(title, why && title.includes(why) ? undefined : why);
}

/** By the own API and the auth service alike a call without an answer has the status 0. */
const isCutOff = (error: unknown): boolean => !navigator.onLine && Object(error).status === 0;
