import { readFileSync } from "node:fs";
import { AuthError, validationFailed } from "#server/auth/auth-error.ts";
import type { Config } from "#server/config.ts";
import { projectPath } from "#server/project-path.ts";

type Rules = Pick<Config, "minPassword" | "refuseCommonPasswords">;

/** What even those who make accounts by hand keep to; the settings bind everyone else. */
export const leastRules: Rules = { minPassword: 6, refuseCommonPasswords: false };

const LONGEST_BYTES = 72;

/** Why a password would be refused: reasons of the protocol, and the same in words. */
export interface PasswordWeakness {
  reasons: string[];
  message: string;
}

/** What a password lacks by the rules of this installation; undefined when it will do. Composition is nobody's business. */
export function passwordWeakness(rules: Rules, password: string): PasswordWeakness | undefined {
  const isShort = Array.from(password).length < rules.minPassword;
  const isCommon = rules.refuseCommonPasswords && commonPasswords().has(password.toLowerCase());
  if (!isShort && !isCommon) return undefined;
  const short = [`Password should be at least ${rules.minPassword} characters.`];
  const common = ["Password is known to be weak and easy to guess, please choose a different one."];
  return {
    reasons: [...(isShort ? ["length"] : []), ...(isCommon ? ["pwned"] : [])],
    message: [...(isShort ? short : []), ...(isCommon ? common : [])].join(" "),
  };
}

/** Refuses passwords that are too weak or too long to be kept. */
export function requirePassword(rules: Rules, password: string): void {
  if (Buffer.byteLength(password) > LONGEST_BYTES)
    throw validationFailed(`Password cannot be longer than ${LONGEST_BYTES} characters`);
  // Half a letter is stored as any other half, so that passwords never sent would open the account too.
  if (!password.isWellFormed() || password.includes("\0"))
    throw validationFailed("Password contains characters that cannot be kept");
  const weakness = passwordWeakness(rules, password);
  if (weakness) throw new AuthError(422, "weak_password", weakness.message, { weakness: weakness.reasons });
}

let loaded: Set<string> | undefined;

/** The passwords that are tried first (`data/common-passwords.txt`, one per line in small letters), read when needed. */
function commonPasswords(): Set<string> {
  const file = projectPath("data/common-passwords.txt");
  loaded ??= new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));
  return loaded;
}
