import { useEffect, useSyncExternalStore } from "react";

let own: string | undefined;
const listeners = new Set<() => void>();

/** Names what is on screen more precisely than its address does, for as long as it shows. */
export function useScreenTitle(title: string | undefined) {
  useEffect(() => {
    tell(title);
    return () => tell(undefined);
  }, [title]);
}

/** The name that the screen has given itself. */
export const useOwnTitle = () => useSyncExternalStore(listen, () => own);

function tell(title: string | undefined) {
  own = title;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
