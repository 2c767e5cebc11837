import "#web/theme/library-late.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "#web/texts/spoken.ts";

interface Props {
  title: string;
  /** Whether it shows the secret, and no longer asks what it is for. */
  isShown: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks, then shows a secret this once: it closes by its own buttons then, lest it be lost by a slip. */
export function SecretDialog({ title, isShown, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={title}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      {children}
    </Modal>
  );
}
