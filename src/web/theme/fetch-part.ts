import { lazy, type ReactNode } from "react";

/** The event `online` tells only of this device's own network: a server that was away comes back without it. */
const AGAIN_AFTER_MS = 10_000;

/**
 * Fetches a part without which the page goes on: never fails, but tells of the first failure, and of the first one with a
 * connection, and tries again until the part is to be had. Firefox never asks again for a file that did not come.
 */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  onFailed?: () => void,
  isTold = false,
): Promise<Part> {
  try {
    return await loadWhole(load);
  } catch {
    const { onLine } = navigator;
    if (onLine || !isTold) onFailed?.();
    await nextChance();
    return fetchPart(load, onLine ? undefined : onFailed, true);
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

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, AGAIN_AFTER_MS);
    addEventListener("online", goOn);
    function goOn() {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      resolve();
    }
  });
}
