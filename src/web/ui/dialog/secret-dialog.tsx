import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface Props {
  title: string;
  /** Whether it shows the secret, and no longer asks what it is for. */
  isShown: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks, then shows a secret this once: it closes by its own buttons then, lest it be lost by a slip. */
export function SecretDialog({ title, isShown, onClose, children }: Props) {
  return (
    <Dialog
      opened
      isLong
      onClose={onClose}
      size="lg"
      title={title}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
    >
      {children}
    </Dialog>
  );
}
