/** Notes for whoever opens the browser's console. */
export const browserLog = {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  warn: (message: string, ...facts: unknown[]) => console.warn(message, ...facts),
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  error: (message: string, ...facts: unknown[]) => console.error(message, ...facts),
};
