import type { OfflineCopy } from "#web/offline-page.ts";

/** Built on its own, so that it stands at the root and answers for the whole site. */
export const WORKER = "/push-worker.js";

/** Whether a service worker answers for this page already. */
export const hasServiceWorker = (): boolean =>
  "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;

/**
 * Leaves with the service worker, where there is one, what it shows while there is no connection; null takes it away.
 * Only who has turned on alerts in this browser has one.
 */
export async function leaveOfflineCopy(copy: OfflineCopy | null): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  registration?.active?.postMessage({ offlineCopy: copy });
}
