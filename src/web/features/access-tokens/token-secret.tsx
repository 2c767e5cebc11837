import { Button, Text } from "@mantine/core";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import styles from "./access-tokens.module.css";

/** The secret of a new token, for the only time, and a first call to try it. */
export function TokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation();
  const onRefused = () => toast.error(t("account.copyFailed"));
  return (
    <div className={styles.form}>
      <Text>{t("accessTokens.secretText")}</Text>
      {/* The button that had the focus went with the form. */}
      <Copyable
        takesFocus
        label={t("accessTokens.secret")}
        text={secret}
        action={t("accessTokens.copy")}
        onCopied={() => toast.success(t("accessTokens.copied"))}
        onRefused={onRefused}
      />
      <Copyable
        label={t("accessTokens.example")}
        text={`curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/v1/searches/batches`}
        action={t("accessTokens.copyExample")}
        onCopied={() => toast.success(t("accessTokens.exampleCopied"))}
        onRefused={onRefused}
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>{t("accessTokens.done")}</Button>
      </div>
    </div>
  );
}
