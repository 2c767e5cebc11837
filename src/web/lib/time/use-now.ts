import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "#shared/durations.ts";
import { serverNow } from "./server-time.ts";

const LOOK = "visibilitychange";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** When this minute began, in milliseconds since 1970; drawn again with the next one while the page is looked at. */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute);

/** Now, in milliseconds since 1970; drawn again each minute. */
export function useNow(): number {
  useMinute();
  return serverNow();
}

const thisMinute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener(LOOK, follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener(LOOK, follow);
    clearInterval(timer);
  };
}

/** One timer for the page, and none while it is hidden: it catches up when it is looked at again. */
function follow() {
  clearInterval(timer);
  if (document.visibilityState === "hidden") return;
  tell();
  timer = setInterval(tell, MINUTE_MS);
}

function tell() {
  for (const listener of listeners) listener();
}
