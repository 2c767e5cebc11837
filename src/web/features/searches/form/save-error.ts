import { isSearchRule } from "#shared/search-rules.ts";
import { ApiError, messageOf, statusOf } from "#web/lib/api/api-error.ts";
import { translate } from "#web/lib/words/i18n.ts";
import type { SayOfSearchForm } from "./use-search-form-texts.ts";

const TOO_SHORT = "Search period is too short";

/** What failed: the form of a new search, or the edit of a saved one. */
type Attempt = "create" | "edit";

/**
 * The sentence for a search that could not be saved, and what to do about it where there is something. `tooMany`: how
 * many searches have to go before the plan admits another, as far as is known here.
 */
export function saveErrorText(
  say: SayOfSearchForm,
  error: unknown,
  attempt: Attempt,
  tooMany = 1,
): { title: string; advice?: string } {
  const status = statusOf(error);
  if (error instanceof ApiError && status === 422) return { title: invalidText(say, error, attempt) };
  const message = messageOf(error) ?? say("unknown");
  return { title: say(`${attempt}.failed`, { message }), ...adviceOn(say, status, attempt, tooMany) };
}

function adviceOn(
  say: SayOfSearchForm,
  status: number,
  attempt: Attempt,
  tooMany: number,
): { advice?: string } {
  if (status === 402 && attempt === "edit") return { advice: translate("searches.card.planFull") };
  if (status === 402) return { advice: say("planLimit", { count: Math.max(1, tooMany) }) };
  if (status === 409) return { advice: say("conflict") };
  return {};
}

function invalidText(say: SayOfSearchForm, { detail }: ApiError, attempt: Attempt): string {
  const [first] = detail;
  if (first?.msg.includes(TOO_SHORT)) return say("tooShort");
  // The sentences of the server are Portuguese.
  if (first && isSearchRule(first.type)) return say(`rules.${first.type}`);
  return first?.msg ?? say(`${attempt}.invalid`);
}
