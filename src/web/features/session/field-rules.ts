import type { TFunction } from "i18next";

/** The form rule "not blank". */
export const filledRule =
  (message: string) =>
  (value: string): string | null =>
    value.trim() ? null : message;

/** The form rule of an address: there, and shaped like one. The server has the last word. */
export const emailRule =
  (t: TFunction) =>
  (value: string): string | null => {
    if (!value.trim()) return t("session.required.email");
    return /^\S+@\S+$/.test(value.trim()) ? null : t("session.required.emailShape");
  };
