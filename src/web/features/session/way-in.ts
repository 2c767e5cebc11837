import { parseSearch, stringifySearch } from "#web/lib/address/search-params.ts";

/** The own screens, a slash at their end or not, and what they are asked for: nowhere else does the login lead. */
const OWN =
  /^\/(dashboard|searches(\/[\w-]+\/flights)?|flights|alerts(\/[\w-]+)?|account|operator)\/?(\?[\w%&=+*.~-]*)?$/;
const START = "/dashboard";

/** What a link that led nowhere, or another service, leaves in an address: it is told, and not kept. */
const REFUSAL = ["error", "error_code", "error_description"];

export const withoutRefusal = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !REFUSAL.includes(name)));

/** What the login is told of the address that it stands in the way of: where to go on to. */
export function wayBackTo(href: string): { next?: string } {
  const [address = ""] = href.split("#");
  const [screen, search = ""] = address.split("?");
  const asked = parseSearch(search);
  const isRefused = REFUSAL.some((name) => name in asked);
  const next = isRefused ? `${screen}${stringifySearch(withoutRefusal(asked))}` : address;
  return OWN.test(next) && next !== START ? { next } : {};
}

/** The address at which whoever has signed in begins: `next` if it is a screen of ours, else the dashboard. */
export const addressIn = (next: unknown): string =>
  typeof next === "string" && OWN.test(next) ? next : START;

/** The same as the router takes it. */
export function wayIn(next: unknown) {
  const [to = START, search = ""] = addressIn(next).split("?");
  return { to, search: parseSearch(search) };
}
