import { Button, NativeSelect } from "@mantine/core";
import { CodeField } from "#web/features/session/code-field.tsx";
import styles from "#web/features/session/forms.module.css";
import { useSession } from "#web/features/session/use-session.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useSecondStep } from "./use-second-step.ts";

/** The second step of signing in: the code of an authenticator, or the way out. */
export function SecondStepForm({ onVerified }: { onVerified?: () => void }) {
  const { t } = useTranslation();
  const { factors, factorId, choose, code, setCode, error, isBusy, verify } = useSecondStep(onVerified);
  const { leave } = useSession();
  return (
    <form noValidate className={styles.form} onSubmit={verify}>
      {factors.length > 1 ? (
        <NativeSelect
          label={t("session.secondStep.device")}
          value={factorId}
          data={factors.map(({ id, friendly_name }) => ({
            value: id,
            label: friendly_name || t("session.secondStep.unnamed"),
          }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      ) : null}
      <CodeField label={t("session.secondStep.code")} value={code} onChange={setCode} error={error} />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t("session.secondStep.submit")}
      </Button>
      <Button variant="subtle" fullWidth onClick={() => void leave()}>
        {t("session.secondStep.cancel")}
      </Button>
    </form>
  );
}
