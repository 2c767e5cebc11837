import { isAuthError } from "@supabase/auth-js";
import type { TFunction } from "i18next";
import type { session } from "#shared/messages/pt/session.ts";
import { codeByClass } from "#web/features/session/auth-messages.ts";

type Text = keyof typeof session.passwordErrors;

const byCode: Partial<Record<string, Text>> = {
  same_password: "same_password",
  weak_password: "weak_password",
  password_too_short: "password_too_short",
  session_not_found: "session_not_found",
  invalid_credentials: "invalid_credentials",
  signup_disabled: "signup_disabled",
  email_not_confirmed: "email_not_confirmed",
  too_many_requests: "too_many_requests",
  invalid_request: "invalid_request",
  reauthentication_needed: "code_needed",
  reauthentication_not_valid: "code_wrong",
  current_password_required: "current_needed",
  current_password_invalid: "current_wrong",
};

const byStatus: Partial<Record<number, Text>> = {
  400: "bad_data",
  401: "unauthorized",
  403: "forbidden",
  422: "unprocessed",
  429: "too_many_requests",
  500: "server",
};

const byMessage: readonly (readonly [RegExp, Text])[] = [
  [/same password|different from the old password/i, "same_password"],
  [/too short|at least \d+ characters/i, "password_too_short"],
  [/weak password|password is (?:too )?weak/i, "weak_password"],
  [/session (?:was )?(?:not found|missing)|session_not_found/i, "session_not_found"],
  [/email not confirmed/i, "email_not_confirmed"],
];

/** The sentence for a password that was not changed: by the error's code, then its status, then the words of its message. */
export function passwordMessage(error: unknown, t: TFunction): string {
  return t(`session.passwordErrors.${textOf(error)}`);
}

function textOf(error: unknown): Text {
  const { code, status } = isAuthError(error) ? error : {};
  return codeByClass(error) ?? byCode[code ?? ""] ?? byStatus[status ?? 0] ?? wordsOf(error) ?? "unknown";
}

function wordsOf(error: unknown): Text | undefined {
  const message = error instanceof Error ? error.message : "";
  return byMessage.find(([words]) => words.test(message))?.[1];
}
