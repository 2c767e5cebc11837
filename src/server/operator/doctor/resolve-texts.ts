import { Resolver } from "node:dns/promises";
import type { ResolveTexts } from "./examine-sender.ts";

const TIMEOUT_MS = 4_000;

/** Asks the name servers of this machine. */
export const resolveTexts: ResolveTexts = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw error;
  }
};
