import { parseSearch, stringifySearch } from "#web/lib/address/search-params.ts";

/** The own screens, with what they are asked to show: nowhere else does the login lead. */
const OWN =
  /^\/(dashboard|searches(\/[\w-]+\/flights)?|flights|alerts(\/[\w-]+)?|account|operator)(\?[\w%&=+*.~-]*)?$/;
const START = "/dashboard";
const REFUSED = /(^|&)error(_code|_description)?=/;

/** What a link that led nowhere, or another service, has left in an address is told, and not kept. */
export function withoutRefusal(search: Record<string, unknown>): Record<string, unknown> {
  const { error: _what, error_code: _code, error_description: _words, ...kept } = search;
  return kept;
}

/** What the login is told of the address that it stands in the way of: where to go on to. */
export function wayBackTo(href: string): { next?: string } {
  const [address = ""] = href.split("#");
  const [screen, search = ""] = address.split("?");
  const kept = REFUSED.test(search)
    ? `${screen}${stringifySearch(withoutRefusal(parseSearch(search)))}`
    : address;
  return OWN.test(kept) && kept !== START ? { next: kept } : {};
}

/** The address at which whoever has signed in begins: `next` if it is a screen of ours, else the dashboard. */
export const addressIn = (next: unknown): string =>
  typeof next === "string" && OWN.test(next) ? next : START;

/** The same as the router takes it. */
export function wayIn(next: unknown) {
  const [to = START, search = ""] = addressIn(next).split("?");
  return { to, search: parseSearch(search) };
}
