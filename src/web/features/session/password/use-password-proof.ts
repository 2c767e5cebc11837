import { isAuthError, type UserAttributes } from "@supabase/auth-js";
import { useState } from "react";
import type { PasswordProof } from "#shared/api/public-config.ts";
import { useConfig } from "#web/config.ts";
import { isCode } from "#web/features/session/code-field.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { owedProofs } from "./owed-proofs.ts";

export type Proof = ReturnType<typeof usePasswordProof>;

const askedBy: Partial<Record<string, PasswordProof>> = {
  current_password_required: "current-password",
  reauthentication_needed: "mailed-code",
};

/** What a new password owes besides the session: what is known beforehand, and what a refusal asks for. */
export function usePasswordProof() {
  const { accessToken = "" } = useSession();
  const { password_proofs } = useConfig();
  const [owed, setOwed] = useState(() => owedProofs(password_proofs, { accessToken, now: Date.now() }));
  const [currentPassword, setCurrentPassword] = useState("");
  const [code, setCode] = useState("");
  const owes = (proof: PasswordProof) => owed.includes(proof);

  /** Takes from a refusal what is still to be shown, or has to be shown anew. */
  function heed(error: unknown) {
    const refusal = isAuthError(error) ? error.code : undefined;
    const asked = askedBy[refusal ?? ""];
    if (asked) setOwed((known) => [...new Set([...known, asked])]);
    if (refusal === "reauthentication_not_valid") setCode("");
  }

  const isComplete =
    (!owes("current-password") || currentPassword !== "") && (!owes("mailed-code") || isCode(code));
  const attributes: Pick<UserAttributes, "current_password" | "nonce"> = {
    ...(owes("current-password") ? { current_password: currentPassword } : {}),
    ...(owes("mailed-code") ? { nonce: code } : {}),
  };
  return { owes, currentPassword, setCurrentPassword, code, setCode, isComplete, attributes, heed };
}
