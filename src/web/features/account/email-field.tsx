import { Button, TextInput } from "@mantine/core";
import { useConfirmationMail } from "#web/features/session/register/use-resend.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./settings.module.css";
import { StandingBadge } from "./standing-badge.tsx";

/** The address of the account, whether it is proven, and another mail to prove it. */
export function EmailField({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { t } = useTranslation();
  const { isSending, resend } = useResendVerification(email);
  return (
    <div>
      <TextInput
        label={t("account.personal.email")}
        type="email"
        value={email}
        readOnly
        classNames={{ input: styles.fixed ?? "" }}
      />
      <div className={styles.emailFacts}>
        <StandingBadge isGood={isVerified}>
          {t(isVerified ? "account.personal.verified" : "account.personal.unverified")}
        </StandingBadge>
        {isVerified ? null : (
          <Button variant="default" size="xs" disabled={isSending} onClick={resend}>
            {t(isSending ? "account.personal.resending" : "account.personal.resend")}
          </Button>
        )}
      </div>
    </div>
  );
}

function useResendVerification(email: string) {
  const { t } = useTranslation();
  return useConfirmationMail(email, (error) => {
    if (error) tellFailure(error, t("account.personal.resendFailed"), t("account.personal.resendFailedText"));
    else toast.success(t("account.personal.resent"), t("account.personal.resentText"));
  });
}
