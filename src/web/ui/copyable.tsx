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
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  async function copy() {
    if (!(await isWritten(text)) && !isTakenFrom(line.current)) return onRefused();
    setCopied(true);
    onCopied();
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <div className={styles.copyable}>
      {label ? <p className={styles.label}>{label}</p> : null}
      <div className={styles.line}>
        <code ref={line} className={styles.text} translate="no">
          {text}
        </code>
        <ActionIcon ref={button} size={40} aria-label={action} onClick={copy}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

/** Browsers lend the clipboard to safe addresses only. */
async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** What is selected can be copied anywhere; where even that is refused it is ready for the keyboard. */
function isTakenFrom(line: HTMLElement | null): boolean {
  if (line) getSelection()?.selectAllChildren(line);
  return document.execCommand("copy");
}
