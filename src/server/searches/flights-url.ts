import type { Config } from "#server/config.ts";

/** The page that shows what a search has found. */
export const flightsUrl = ({ publicUrl }: Pick<Config, "publicUrl">, searchId: string): string =>
  `${publicUrl}/searches/${searchId}/flights`;
