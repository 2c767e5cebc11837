import { Button } from "@mantine/core";
import { isAuthError } from "@supabase/auth-js";
import { Mail } from "lucide-react";
import { useState } from "react";
import { authMessage } from "#web/features/session/auth-messages.ts";
import { CodeField } from "#web/features/session/code-field.tsx";
import styles from "#web/features/session/forms.module.css";
import { MailboxLink } from "#web/features/session/mailbox-link.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { Proof } from "./use-password-proof.ts";

/** A code sent to the person's address, where a new password is not taken without it. */
export function MailedCode({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { isSent, isSending, send } = useCodeMail();
  if (!proof.owes("mailed-code")) return null;
  return (
    <div className={styles.proof}>
      <p role="status" className={styles.hint}>
        {isSent ? t("session.proof.sent", { email: user?.email }) : t("session.proof.text")}
      </p>
      {isSent ? (
        <>
          <CodeField
            label={t("session.proof.code")}
            value={proof.code}
            onChange={proof.setCode}
            error={undefined}
          />
          <MailboxLink variant="default" />
        </>
      ) : null}
      <Button
        variant={isSent ? "subtle" : "default"}
        fullWidth
        leftSection={<Mail size={17} aria-hidden />}
        loading={isSending}
        onClick={send}
      >
        {t(isSent ? "session.proof.resend" : "session.proof.send")}
      </Button>
    </div>
  );
}

function useCodeMail() {
  const { t } = useTranslation();
  const { ask } = useSession();
  const [isSent, setSent] = useState(false);
  const { run: send, isBusy: isSending } = useOneAtATime(async () => {
    const { error } = await ask((service) => service.reauthenticate());
    if (error) tellFailure(error, t("session.proof.failed"), authMessage(error, t));
    else if (isSent) toast.success(t("session.proof.resent"));
    // Refused for haste: the mail before this one is a minute old at most, and its code holds.
    if (!error || isTooSoon(error)) setSent(true);
  });
  return { isSent, isSending, send };
}

const isTooSoon = (error: unknown): boolean =>
  isAuthError(error) && error.code === "over_email_send_rate_limit";
