import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./forms.module.css";

interface Props {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error: ReactNode;
}

/** Six digits from an authenticator; the browser may fill them in. */
export function CodeField({ label, value, onChange, error }: Props) {
  return (
    <TextInput
      label={label}
      value={value}
      error={error}
      errorProps={{ role: "alert" }}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, "").slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      required
      withAsterisk={false}
      data-autofocus
      autoFocus
      classNames={{ input: styles.code ?? "" }}
    />
  );
}

/** Whether a code has the shape of one. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code);
