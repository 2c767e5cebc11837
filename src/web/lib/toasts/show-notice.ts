import { notifications, notificationsStore } from "@mantine/notifications";
import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import { createElement } from "react";
import { translate } from "#web/lib/words/i18n.ts";

export type Kind = "success" | "error" | "info";

const kinds: Record<Kind, { icon: LucideIcon; role: "status" | "alert"; autoClose: number }> = {
  success: { icon: CircleCheck, role: "status", autoClose: 5_000 },
  info: { icon: Info, role: "status", autoClose: 5_000 },
  error: { icon: CircleAlert, role: "alert", autoClose: 9_000 },
};

/** Puts a notice on the stack, in place of one that says the same: it is read out and lasts anew. */
export function showNotice(kind: Kind, title: string, message?: string) {
  const { icon, role, autoClose } = kinds[kind];
  hideEqual(title, message ?? null);
  notifications.show({
    role,
    autoClose,
    title,
    message: message ?? null,
    className: `toast toast-${kind}`,
    icon: createElement(icon, { size: 18, "aria-hidden": true }),
    closeButtonProps: { "aria-label": translate("shell.toast.close") },
  });
}

function hideEqual(title: string, message: string | null) {
  const { notifications: shown } = notificationsStore.getState();
  for (const notice of shown)
    if (notice.id && notice.title === title && notice.message === message) notifications.hide(notice.id);
}
