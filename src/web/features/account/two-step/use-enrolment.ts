import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConfig } from "#web/config.ts";
import { authMessage } from "#web/features/session/auth-messages.ts";
import type { AuthService } from "#web/features/session/client/open-auth.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

export interface FactorSecret {
  factorId: string;
  /** A picture of the secret as a data address. */
  qrCode: string;
  /** The secret as one types it. */
  key: string;
}

/** An enrolment left half-way, in a closed tab say, must not keep its name from the next. */
async function forgetUnproven({ mfa }: AuthService) {
  const { data } = await mfa.listFactors();
  const unproven = data?.all.filter(({ status }) => status === "unverified") ?? [];
  await Promise.all(unproven.map(({ id: factorId }) => mfa.unenroll({ factorId })));
}

export type Enrolment = ReturnType<typeof useEnrolment>;

/** Makes an authenticator and proves it by a code; one that was never proven is taken back. */
export function useEnrolment(onClose: () => void) {
  const { t } = useTranslation();
  const { ask } = useSession();
  const { product_name: issuer } = useConfig();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<FactorSecret>();
  const [error, setError] = useState<string>();

  const { run: begin, isBusy: isBeginning } = useOneAtATime(async (friendlyName: string) => {
    const { data, error: refusal } = await ask(async (service) => {
      await forgetUnproven(service);
      return service.mfa.enroll({ factorType: "totp", friendlyName, issuer });
    });
    if (refusal) return setError(authMessage(refusal, t) ?? t("account.twoStep.enrolFailed"));
    setError(undefined);
    setSecret({ factorId: data.id, qrCode: data.totp.qr_code, key: data.totp.secret });
  });

  const { run: prove, isBusy: isProving } = useOneAtATime(async (factorId: string, code: string) => {
    const { error: refusal } = await ask((service) => service.mfa.challengeAndVerify({ factorId, code }));
    if (refusal) return setError(authMessage(refusal, t));
    toast.success(t("account.twoStep.added"), t("account.twoStep.addedText"));
    await queries.invalidateQueries({ queryKey: queryKeys.accountUser });
    void queries.invalidateQueries({ queryKey: queryKeys.openSessions });
    onClose();
  });

  function abandon() {
    // It may be on by then: taken back, it would be off for who was told so.
    if (isProving) return;
    if (secret) void ask((service) => service.mfa.unenroll({ factorId: secret.factorId }));
    onClose();
  }

  return { secret, error, setError, isBusy: isBeginning || isProving, isProving, begin, prove, abandon };
}
