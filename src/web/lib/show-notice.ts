import { notifications } from "@mantine/notifications";
import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import { createElement } from "react";
import { translate } from "./i18n.ts";

export type Kind = "success" | "error" | "info";

const kinds: Record<Kind, { icon: LucideIcon; role: "status" | "alert"; autoClose: number }> = {
  success: { icon: CircleCheck, role: "status", autoClose: 5_000 },
  info: { icon: Info, role: "status", autoClose: 5_000 },
  error: { icon: CircleAlert, role: "alert", autoClose: 9_000 },
};

/** Puts a notice on the stack. */
export function showNotice(kind: Kind, title: string, message?: string) {
  const { icon, role, autoClose } = kinds[kind];
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
