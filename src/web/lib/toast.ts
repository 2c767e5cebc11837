import { notifications } from "@mantine/notifications";
import i18next from "i18next";
import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import { createElement } from "react";

type Kind = "success" | "error" | "info";

const kinds: Record<Kind, { icon: LucideIcon; role: "status" | "alert"; autoClose: number }> = {
  success: { icon: CircleCheck, role: "status", autoClose: 5_000 },
  info: { icon: Info, role: "status", autoClose: 5_000 },
  error: { icon: CircleAlert, role: "alert", autoClose: 9_000 },
};

function show(kind: Kind, title: string, message?: string) {
  const { icon, role, autoClose } = kinds[kind];
  notifications.show({
    role,
    autoClose,
    title,
    message: message ?? null,
    className: `toast toast-${kind}`,
    icon: createElement(icon, { size: 18, "aria-hidden": true }),
    closeButtonProps: { "aria-label": i18next.t("shell.toast.close") },
  });
}

/** Short notices in a corner: read out politely, an error at once. */
export const toast = {
  success: (title: string, message?: string) => show("success", title, message),
  error: (title: string, message?: string) => show("error", title, message),
  info: (title: string, message?: string) => show("info", title, message),
};
