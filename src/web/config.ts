import { createContext, use } from "react";
import type { PublicConfig } from "#shared/api/public-config.ts";

const WAITS_MS = 20_000;

/**
 * Asks the server how this installation is set up; throws when it does not answer in time. The server checks the answer
 * against the contract before it leaves, so that the first screen need not wait for a parser.
 */
export async function loadConfig(): Promise<PublicConfig> {
  const answer = await fetch("/api/config", { signal: AbortSignal.timeout(WAITS_MS) });
  if (!answer.ok) throw new Error(`configuration: ${answer.status}`);
  return answer.json();
}

export const ConfigContext = createContext<PublicConfig | undefined>(undefined);

/** How this installation is set up. Inside `ConfigContext` only. */
export function useConfig(): PublicConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error("useConfig outside ConfigContext");
  return config;
}

/** Whether this server keeps the sessions itself: a hosted issuer has an address of its own. */
export const useKeepsSessions = (): boolean => useConfig().auth_url.startsWith("/");

/** What the server allows inline styles by; the placeholder stands while developing. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}
