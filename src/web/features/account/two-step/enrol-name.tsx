import { Button, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import styles from "#web/features/account/settings.module.css";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { Enrolment } from "./use-enrolment.ts";

/** What the person calls the authenticator. */
export function EnrolName({ enrolment, count }: { enrolment: Enrolment; count: number }) {
  const { t } = useTranslation();
  const [name, setName] = useState(() => nameAt(t("account.twoStep.unnamed"), count));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void enrolment.begin(name.trim());
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <Text>{t("account.twoStep.enrolText")}</Text>
      <TextInput
        label={t("account.twoStep.name")}
        description={t("account.twoStep.nameHint")}
        required
        withAsterisk={false}
        maxLength={60}
        data-autofocus
        value={name}
        error={enrolment.error}
        errorProps={{ role: "alert" }}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={enrolment.abandon}>
          {t("account.twoStep.cancel")}
        </Button>
        <Button type="submit" disabled={!name.trim() || enrolment.isBusy}>
          {t("account.twoStep.continue")}
        </Button>
      </div>
    </form>
  );
}

const nameAt = (name: string, count: number): string => (count === 0 ? name : `${name} ${count + 1}`);
