import { MINUTE_MS } from "#shared/durations.ts";
import { headStatus } from "#web/lib/api/head-status.ts";

/**
 * Loads the page anew, its address as it is, where the server has another release than this page: it has this page's
 * script no more. A page that has just come is left alone: while processes are replaced one by one the next page may be of
 * any of them. Answers whether it does.
 */
export async function openNewerRelease(): Promise<boolean> {
  const isOutdated = performance.now() > MINUTE_MS && (await isScriptGone());
  if (isOutdated) location.reload();
  return isOutdated;
}

async function isScriptGone(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script !== null && (await headStatus(script.src)) === 404;
}
