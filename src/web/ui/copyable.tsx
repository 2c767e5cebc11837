import { ActionIcon } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import styles from "./copyable.module.css";

interface Props {
  /** What the text is, above it. */
  label?: string;
  text: string;
  /** The name of the button. */
  action: string;
  onCopied: () => void;
  onRefused: () => void;
  /** The keyboard goes on at the button. */
  takesFocus?: boolean;
}

/** A line of text to be taken elsewhere, and the button that copies it. */
export function Copyable({ label, text, action, onCopied, onRefused, takesFocus = false }: Props) {
  const [isCopied, setCopied] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  // Browsers lend the clipboard to safe addresses only.
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return onRefused();
    }
    setCopied(true);
    onCopied();
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <div className={styles.copyable}>
      {label ? <p className={styles.label}>{label}</p> : null}
      <div className={styles.line}>
        <code className={styles.text} translate="no">
          {text}
        </code>
        <ActionIcon ref={button} size={40} aria-label={action} onClick={copy}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
