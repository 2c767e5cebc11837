import { isAuthError } from "@supabase/auth-js";
import { type FormEvent, useState } from "react";
import { authMessage } from "#web/features/session/auth-messages.ts";
import { isCode } from "#web/features/session/code-field.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { connected } from "#web/lib/api/api-connection.ts";
import { isToldByGuards } from "#web/lib/api/api-error.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** Which authenticator, its code, and what became of it. */
export function useSecondStep(onVerified?: () => void) {
  const { t } = useTranslation();
  const { ask, user } = useSession();
  const factors = user?.factors?.filter(({ status }) => status === "verified") ?? [];
  const [chosen, choose] = useState<string>();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const factorId = chosen ?? factors[0]?.id ?? "";

  const { run: send, isBusy } = useOneAtATime(async () => {
    setError(undefined);
    const { error: refusal } = await ask((service) => service.mfa.challengeAndVerify({ factorId, code }));
    if (!refusal) return onVerified?.();
    setCode("");
    setError(authMessage(refusal, t));
    // The form has gone with the session, and no guard tells of it where one signs in.
    if (isToldByGuards(refusal)) toast.error(t("session.login.failed"), authMessage(refusal, t));
    if (isRemoved(refusal)) await lookAgain();
  });

  // What the session still owes without the authenticator.
  async function lookAgain() {
    choose(undefined);
    await connected()
      .tokens.renew()
      .catch(() => undefined);
  }

  function verify(event: FormEvent) {
    event.preventDefault();
    if (isCode(code)) void send();
    else setError(t("session.secondStep.shape"));
  }

  return { factors, factorId, choose, code, setCode, error, isBusy, verify };
}

/** The authenticator was removed elsewhere. */
const isRemoved = (error: unknown): boolean => isAuthError(error) && error.code === "mfa_factor_not_found";
