import { unreached as en } from "#shared/messages/en/unreached.ts";
import { unreached as es } from "#shared/messages/es/unreached.ts";
import { unreached as fr } from "#shared/messages/fr/unreached.ts";
import { unreached as pt } from "#shared/messages/pt/unreached.ts";
import type { OfflineCopy } from "./offline-page.ts";

const PORTUGUESE = { language: "pt-BR", ...pt };
const WORDS = new Map([
  ["pt", PORTUGUESE],
  ["en", { language: "en", ...en }],
  ["es", { language: "es", ...es }],
  ["fr", { language: "fr", ...fr }],
]);

/** What is said where no price is kept, in the first of `wanted` that is spoken here. */
export function unreachedCopy(wanted: readonly string[]): OfflineCopy {
  const spoken = wanted.map((tag) => WORDS.get(tag.slice(0, 2).toLowerCase()));
  return { ...(spoken.find((words) => words !== undefined) ?? PORTUGUESE), prices: [] };
}
