import { Button, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { authMessage } from "./auth-messages.ts";
import { CodeField, isCode } from "./code-field.tsx";
import styles from "./forms.module.css";
import { useSession } from "./use-session.tsx";

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

function useSecondStep(onVerified?: () => void) {
  const { t } = useTranslation();
  const { ask, user } = useSession();
  const factors = user?.factors?.filter(({ status }) => status === "verified") ?? [];
  const [chosen, choose] = useState<string>();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const factorId = chosen ?? factors[0]?.id ?? "";

  const { run: send, isBusy } = useOneAtATime(async () => {
    setError(undefined);
    const { error: refusal } = await ask((service) => service.mfa.challengeAndVerify({ factorId, code }));
    if (!refusal) return onVerified?.();
    setCode("");
    setError(authMessage(refusal, t));
  });

  function verify(event: FormEvent) {
    event.preventDefault();
    if (isCode(code)) void send();
    else setError(t("session.secondStep.shape"));
  }

  return { factors, factorId, choose, code, setCode, error, isBusy, verify };
}
