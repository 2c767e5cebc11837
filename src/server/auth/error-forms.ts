import * as z from "zod";
import type { AuthError } from "./auth-error.ts";

export const API_VERSION = "2024-01-01";
const day = z.iso.date();

/** Whether a client reads the newer of the two error forms. */
export function readsNewErrors(version: unknown): boolean {
  return day.safeParse(version).success && String(version) >= API_VERSION;
}

export function toErrorBody({ status, code, message, weakness, oauthError }: AuthError, inNewForm: boolean) {
  if (oauthError) return { error: oauthError, error_description: message };
  const weak = weakness.length > 0 ? { weak_password: { reasons: weakness } } : {};
  return inNewForm ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak };
}
