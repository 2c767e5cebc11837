import type { Config } from "#server/config.ts";

/** Where an alert shows what it stands on, and asks whether its price was there. */
export const receiptUrl = ({ publicUrl }: Pick<Config, "publicUrl">, alertId: string): string =>
  `${publicUrl}/alerts/${alertId}`;
