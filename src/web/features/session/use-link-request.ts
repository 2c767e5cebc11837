import { type FormEvent, useState } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import type { AuthService } from "./auth-client.ts";
import { authMessage } from "./auth-messages.ts";
import { useSession } from "./use-session.tsx";

/** Which link is mailed: to choose a new password, or to sign in without one. */
export type LinkRequest = "forgot" | "magic";

const send = {
  forgot: (client: AuthService, email: string) =>
    client.resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` }),
  magic: (client: AuthService, email: string) =>
    client.signInWithOtp({ email, options: { emailRedirectTo: `${location.origin}/dashboard` } }),
} satisfies Record<LinkRequest, unknown>;

/** Asks for a link by mail; the answer is the same whether or not the address has an account. */
export function useLinkRequest(kind: LinkRequest, onSent: () => void) {
  const { t } = useTranslation();
  const { client } = useSession();
  const [email, setEmail] = useState("");
  const [isSending, setSending] = useState(false);

  async function request(event: FormEvent) {
    event.preventDefault();
    if (!email.trim()) return;
    setSending(true);
    const { error } = await send[kind](client, email.trim());
    setSending(false);
    if (error) return toast.error(t(`session.${kind}.failed`), authMessage(error, t));
    toast.success(t(`session.${kind}.sent`));
    onSent();
  }

  return { email, setEmail, isSending, request };
}
