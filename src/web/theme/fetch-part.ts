import { lazy, type ReactNode } from "react";

/** The event `online` tells only of this device's own network: a server that was away comes back without it. */
const AGAIN_AFTER_MS = 10_000;
/** A newer release may not have the part any more, and no browser says so: a page that stays open asks ever less. */
const AGAIN_AT_LAST_MS = 600_000;

/**
 * Fetches a part without which the page goes on: never fails, but tells of the first failure, and of the first one with a
 * connection, and tries again until the part is to be had. Firefox never asks again for a file that did not come.
 */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  onFailed?: () => void,
  waitMs = AGAIN_AFTER_MS,
): Promise<Part> {
  try {
    return await loadWhole(load);
  } catch {
    const { onLine } = navigator;
    if (onLine || waitMs === AGAIN_AFTER_MS) onFailed?.();
    const waited = await nextChance(waitMs);
    return fetchPart(load, onLine ? undefined : onFailed, Math.min(waited * 2, AGAIN_AT_LAST_MS));
  }
}

/** The same for a component, fetched when it is drawn for the first time. */
export const fetchedPart = <Props>(load: () => Promise<(props: Props) => ReactNode>, onFailed?: () => void) =>
  lazy(async () => ({ default: await fetchPart(load, onFailed) }));

/** A style that did not come is taken out of the page: while it stands there the bundler does not ask for it again. */
export async function loadWhole<Part>(load: () => Promise<Part>): Promise<Part> {
  addEventListener("error", removeLink, true);
  try {
    return await load();
  } finally {
    removeEventListener("error", removeLink, true);
  }
}

function removeLink({ target }: Event) {
  if (target instanceof HTMLLinkElement) target.remove();
}

/** Answers what was waited: a network that is just back may fail once more, and is no reason to wait for long. */
function nextChance(waitMs: number): Promise<number> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, waitMs);
    addEventListener("online", goOn);
    function goOn(online?: Event) {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      resolve(online ? AGAIN_AFTER_MS : waitMs);
    }
  });
}
