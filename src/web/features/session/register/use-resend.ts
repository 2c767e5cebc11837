import type { AuthError } from "@supabase/auth-js";
import { authMessage } from "#web/features/session/auth-messages.ts";
import { useAddressIn } from "#web/features/session/use-address-in.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** Sends the confirmation mail again, and has told how that went. */
export function useConfirmationMail(email: string, tell: (error: AuthError | null) => void) {
  const { ask } = useSession();
  const emailRedirectTo = useAddressIn();
  const { run: resend, isBusy: isSending } = useOneAtATime(async () => {
    const { error } = await ask((service) =>
      service.resend({ type: "signup", email, options: { emailRedirectTo } }),
    );
    tell(error);
  });
  return { resend, isSending };
}

/** The same in the words of a sign-in. */
export function useResend(email: string) {
  const { t } = useTranslation();
  return useConfirmationMail(email, (error) => {
    if (error) tellFailure(error, t("session.confirm.resendFailed"), authMessage(error, t));
    else toast.success(t("session.confirm.resent"));
  });
}
