import { useState } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { tellFailure } from "#web/lib/tell-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { authMessage } from "./auth-messages.ts";
import { useSession } from "./use-session.tsx";

/** Where a confirmation link leads back to. */
export const afterConfirmation = (): string => `${location.origin}/dashboard`;

/** Sends the confirmation mail again. */
export function useResend(email: string): { resend: () => Promise<void>; isSending: boolean } {
  const { t } = useTranslation();
  const { ask } = useSession();
  const [isSending, setSending] = useState(false);
  const resend = useOneAtATime(async () => {
    setSending(true);
    const { error } = await ask((service) =>
      service.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: afterConfirmation() },
      }),
    );
    setSending(false);
    if (error) tellFailure(error, t("session.confirm.resendFailed"), authMessage(error, t));
    else toast.success(t("session.confirm.resent"));
  });
  return { resend, isSending };
}
