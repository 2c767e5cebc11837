const listeners = new Set<() => void>();
let isNeeded = false;

/** Says that there is a notice to show: from now on the stack of notices has to be there. */
export function needToasts() {
  isNeeded = true;
  for (const listener of listeners) listener();
}

/** Whether there was a notice to show since the page was opened. */
export const hadToast = () => isNeeded;

/** Tells when `hadToast` turns true; returns how to stop listening. */
export function onFirstToast(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
