import { ActionIcon, Button, Text } from "@mantine/core";
import { Copy } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import styles from "./access-tokens.module.css";

/** The secret of a new token, for the only time, and a first call to try it. */
export function TokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation();
  const copyButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with the form.
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Text>{t("accessTokens.secretText")}</Text>
      <Copyable
        label={t("accessTokens.secret")}
        text={secret}
        buttonRef={copyButton}
        action={t("accessTokens.copy")}
        copied={t("accessTokens.copied")}
      />
      <Copyable
        label={t("accessTokens.example")}
        text={`curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/v1/searches/batches`}
        action={t("accessTokens.copyExample")}
        copied={t("accessTokens.exampleCopied")}
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>{t("accessTokens.done")}</Button>
      </div>
    </div>
  );
}

interface CopyableProps {
  label: string;
  text: string;
  action: string;
  copied: string;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

function Copyable({ label, text, action, copied, buttonRef }: CopyableProps) {
  const { t } = useTranslation();

  // Browsers lend the clipboard to safe addresses only.
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied);
    } catch {
      toast.error(t("accessTokens.copyFailed"));
    }
  }

  return (
    <div className={styles.copyable}>
      <p className={styles.label}>{label}</p>
      <div className={styles.line}>
        <code>{text}</code>
        <ActionIcon ref={buttonRef} size={40} aria-label={action} onClick={copy}>
          <Copy size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
