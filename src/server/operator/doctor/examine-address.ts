import type { Config } from "#server/config.ts";
import { isLocal } from "#server/local-address.ts";
import { readBounded } from "#server/outbound/read-bounded.ts";
import { bad, type Finding, note, ok } from "./finding.ts";

const MAX_BYTES = 64 * 1024;
const ABOUT = "address";

/** Whether travellers come to the product at `PUBLIC_URL`, by a connection nobody reads. Ends within `timeoutMs`. */
export async function examineAddress(
  { publicUrl }: Pick<Config, "publicUrl">,
  timeoutMs = 8_000,
): Promise<Finding> {
  const answer = await ask(`${publicUrl}/healthz`, timeoutMs);
  if (typeof answer === "string") return bad(ABOUT, `PUBLIC_URL: ${publicUrl} ${answer}`);
  if (isLocal(publicUrl)) return note(ABOUT, `PUBLIC_URL: ${publicUrl} leads here for this machine alone`);
  if (!publicUrl.startsWith("https:"))
    return bad(ABOUT, `PUBLIC_URL: ${publicUrl} is read by everybody on the way; put a TLS proxy in front`);
  return ok(ABOUT, `${publicUrl} leads to the product`);
}

/** What is wrong, or nothing. */
async function ask(url: string, timeoutMs: number): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const text = (await readBounded(answer, MAX_BYTES))?.toString() ?? "";
    if (answer.status === 200 && /"status":"ok"/.test(text)) return undefined;
    return `answers ${answer.status}, but not as the product: does the proxy lead to HOST and PORT?`;
  } catch (error) {
    return `does not answer (${reasonOf(error)}): does the product run, does the name lead here?`;
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return cause?.code ?? name;
}
