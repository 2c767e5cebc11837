import type { TFunction } from "i18next";
import { isSearchRule } from "#shared/search-rules.ts";
import { ApiError, messageOf, statusOf } from "#web/lib/api/api-error.ts";

const TOO_SHORT = "Search period is too short";

/** What failed: the form of a new search, or the edit of a saved one. */
type Attempt = "form" | "edit";

/**
 * The sentence for a search that could not be saved, and what to do about it where there is something. `tooMany`: how
 * many searches have to go before the plan admits another, as far as is known here.
 */
export function saveErrorText(
  t: TFunction,
  error: unknown,
  attempt: Attempt,
  tooMany = 1,
): { title: string; advice?: string } {
  const status = statusOf(error);
  if (error instanceof ApiError && status === 422) return { title: invalidText(t, error, attempt) };
  const message = messageOf(error) ?? t("searches.form.unknown");
  return { title: t(`searches.${attempt}.failed`, { message }), ...adviceOn(t, status, attempt, tooMany) };
}

function adviceOn(t: TFunction, status: number, attempt: Attempt, tooMany: number): { advice?: string } {
  if (status === 402 && attempt === "edit") return { advice: t("searches.card.planFull") };
  if (status === 402) return { advice: t("searches.form.planLimit", { count: Math.max(1, tooMany) }) };
  if (status === 409) return { advice: t("searches.form.conflict") };
  return {};
}

function invalidText(t: TFunction, { detail }: ApiError, attempt: Attempt): string {
  const [first] = detail;
  if (first?.msg.includes(TOO_SHORT)) return t("searches.form.tooShort");
  // The sentences of the server are Portuguese.
  if (first && isSearchRule(first.type)) return t(`searchRules.${first.type}`);
  return first?.msg ?? t(`searches.${attempt}.invalid`);
}
