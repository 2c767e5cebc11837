import { ActionIcon, Button, Text } from "@mantine/core";
import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { CodeField, isCode } from "#web/features/session/code-field.tsx";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import enrolStyles from "./enrol-code.module.css";
import styles from "./settings.module.css";
import type { Enrolment, FactorSecret } from "./use-enrolment.ts";

/** The secret, as a picture and as text, and the first code as proof that it arrived. */
export function EnrolCode({ enrolment, secret }: { enrolment: Enrolment; secret: FactorSecret }) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isCode(code)) return enrolment.setError(t("session.secondStep.shape"));
    void enrolment.prove(secret.factorId, code);
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <Text>{t("account.twoStep.scan")}</Text>
      <div className={enrolStyles.enrol}>
        <img className={enrolStyles.qr} src={secret.qrCode} alt={t("account.twoStep.qr")} />
        <SecretKey value={secret.key} />
      </div>
      <CodeField
        label={t("account.twoStep.enterCode")}
        value={code}
        onChange={setCode}
        error={enrolment.error}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={enrolment.abandon}>
          {t("account.twoStep.cancel")}
        </Button>
        <Button type="submit" disabled={enrolment.isBusy}>
          {t("account.twoStep.confirm")}
        </Button>
      </div>
    </form>
  );
}

function SecretKey({ value }: { value: string }) {
  const { t } = useTranslation();

  async function copy() {
    await navigator.clipboard.writeText(value);
    toast.success(t("account.twoStep.copied"));
  }

  return (
    <div className={enrolStyles.key}>
      <p className={enrolStyles.keyLabel}>{t("account.twoStep.manual")}</p>
      <div className={enrolStyles.keyLine}>
        <code>{value}</code>
        <ActionIcon size={40} aria-label={t("account.twoStep.copy")} onClick={copy}>
          <Copy size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
