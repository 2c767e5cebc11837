import { fetchPart } from "#web/theme/fetch-part.ts";
import { needToasts } from "#web/theme/toast-signal.ts";
import type { Kind } from "./show-notice.ts";

async function show(kind: Kind, title: string, message?: string) {
  needToasts();
  const showNotice = await fetchPart(async () => (await import("./show-notice.ts")).showNotice);
  showNotice(kind, title, message);
}

/** Short notices in a corner: read out politely, an error at once. */
export const toast = {
  success: (title: string, message?: string) => void show("success", title, message),
  error: (title: string, message?: string) => void show("error", title, message),
  info: (title: string, message?: string) => void show("info", title, message),
};
