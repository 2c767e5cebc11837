import { readText, writeText } from "#web/lib/local-storage.ts";

const KEPT = "rasante-single-keys";

/** Whether shortcuts of letters and signs alone are wanted in this browser; they are until someone says no. */
export const allowsSingleKeys = (): boolean => readText(KEPT) !== "off";

export const allowSingleKeys = (wanted: boolean) => writeText(KEPT, wanted ? "on" : "off");
