import { Button, Text } from "@mantine/core";
import { toast } from "#web/lib/toasts/toast.ts";
import { useStayWhileShown } from "#web/lib/use-stay.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import styles from "./access-tokens.module.css";
import { useTokenDialogTexts } from "./use-token-dialog-texts.ts";

/** The secret of a new token, for the only time, and a first call to try it. */
export function TokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation();
  const say = useTokenDialogTexts();
  useStayWhileShown(say("staySeen"));
  const onRefused = () => toast.error(t("account.copyFailed"));
  return (
    <div className={styles.form}>
      <Text>{say("secretText")}</Text>
      {/* The button that had the focus went with the form. */}
      <Copyable
        takesFocus
        label={say("secret")}
        text={secret}
        action={say("copy")}
        onCopied={() => toast.success(say("copied"))}
        onRefused={onRefused}
      />
      <Copyable
        label={say("example")}
        text={`curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/v1/searches/batches`}
        action={say("copyExample")}
        onCopied={() => toast.success(say("exampleCopied"))}
        onRefused={onRefused}
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>{say("done")}</Button>
      </div>
    </div>
  );
}
