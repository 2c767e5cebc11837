import { Button, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import styles from "#web/features/account/settings.module.css";
import { CodeField, isCode } from "#web/features/session/code-field.tsx";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import enrolStyles from "./enrol-code.module.css";
import type { Enrolment, FactorSecret } from "./use-enrolment.ts";

/** The secret, as a picture and as text, and the first code as proof that it arrived. */
export function EnrolCode({ enrolment, secret }: { enrolment: Enrolment; secret: FactorSecret }) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isCode(code)) return enrolment.setError(t("session.secondStep.shape"));
    // The field takes six digits: the next code finds no room beside a refused one.
    void enrolment.prove(secret.factorId, code).then(() => setCode(""));
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <Text>{t("account.twoStep.scan")}</Text>
      <div className={enrolStyles.enrol}>
        <QrCode src={secret.qrCode} alt={t("account.twoStep.qr")} />
        <Copyable
          label={t("account.twoStep.manual")}
          text={secret.key}
          action={t("account.twoStep.copy")}
          onCopied={() => toast.success(t("account.twoStep.copied"))}
          onRefused={() => toast.error(t("account.copyFailed"))}
        />
      </div>
      <CodeField
        label={t("account.twoStep.enterCode")}
        value={code}
        onChange={setCode}
        error={enrolment.error}
      />
      <div className={styles.actions}>
        <Button variant="default" disabled={enrolment.isProving} onClick={enrolment.abandon}>
          {t("account.twoStep.cancel")}
        </Button>
        <Button type="submit" disabled={enrolment.isProving}>
          {t("account.twoStep.confirm")}
        </Button>
      </div>
    </form>
  );
}
