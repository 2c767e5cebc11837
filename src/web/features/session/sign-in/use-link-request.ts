import type { AuthError } from "@supabase/auth-js";
import { type FormEvent, useState } from "react";
import { authMessage } from "#web/features/session/auth-messages.ts";
import type { AuthService } from "#web/features/session/client/open-auth.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** Which link is mailed: to choose a new password, or to sign in without one. */
export type LinkRequest = "forgot" | "magic";

type Send = (service: AuthService, email: string) => Promise<{ error: AuthError | null }>;

const send: Record<LinkRequest, Send> = {
  forgot: (service, email) =>
    service.resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` }),
  magic: (service, email) =>
    service.signInWithOtp({ email, options: { emailRedirectTo: `${location.origin}/dashboard` } }),
};

/** Asks for a link by mail, to `typed` unless that is changed; the answer is the same whether or not the address has an account. */
export function useLinkRequest(kind: LinkRequest, typed: string, onSent: () => void) {
  const { t } = useTranslation();
  const { ask } = useSession();
  const [email, setEmail] = useState(typed);

  const { run: sendOnce, isBusy: isSending } = useOneAtATime(async () => {
    const { error } = await ask((service) => send[kind](service, email.trim()));
    if (error) return tellFailure(error, t(`session.${kind}.failed`), authMessage(error, t));
    toast.success(t(`session.${kind}.sent`));
    onSent();
  });

  function request(event: FormEvent) {
    event.preventDefault();
    if (email.trim()) void sendOnce();
  }

  return { email, setEmail, isSending, request };
}
