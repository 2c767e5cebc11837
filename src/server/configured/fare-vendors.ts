import type * as z from "zod";
import { isLocal } from "#server/local-address.ts";
import type { settings } from "#server/settings.ts";
import type { FareVendor } from "#shared/fare-vendors.ts";
import { BadSetting } from "./bad-setting.ts";
import { type CallBudget, sumOfBudgets } from "./call-budget.ts";

/** A vendor of real fares and how to reach it. */
export interface VendorSettings {
  name: FareVendor;
  key: string;
  baseUrl: string;
  /** How often it may be asked, when it is one of several that each have a budget of their own. */
  callBudget: CallBudget | undefined;
}

/** The sources that are asked, in their order. */
export function chosenSources(s: z.infer<typeof settings>): "simulated" | VendorSettings[] {
  if (new Set(s.FARE_SOURCE).size < s.FARE_SOURCE.length)
    throw new BadSetting("FARE_SOURCE: a source is named twice");
  if (s.FARE_SOURCE.includes("simulated") && s.FARE_SOURCE.length > 1)
    throw new BadSetting("FARE_SOURCE: simulated fares are never mixed with others");
  const vendors = {
    searchapi: { key: s.SEARCHAPI_KEY, baseUrl: s.SEARCHAPI_URL },
    serpapi: { key: s.SERPAPI_KEY, baseUrl: s.SERPAPI_URL },
  };
  // Alone, its budget is that of all: counted twice, each call would cost two.
  const given = s.FARE_CHECKS_PER_HOUR;
  const budgets = s.FARE_SOURCE.length > 1 && "ofEach" in given ? given.ofEach : undefined;
  const chosen = s.FARE_SOURCE.flatMap((name) =>
    name === "simulated" ? [] : [{ name, ...vendors[name], callBudget: budgets?.get(name) }],
  );
  return chosen.length === 0 ? "simulated" : chosen.map(usableVendor);
}

/** The whole budget; each source has its own, or none. */
export function totalBudget({
  FARE_CHECKS_PER_HOUR: given,
  FARE_SOURCE: named,
}: z.infer<typeof settings>): CallBudget {
  if ("ofAll" in given) return given.ofAll;
  const { ofEach } = given;
  if (ofEach.size !== named.length || !named.every((name) => ofEach.has(name)))
    throw new BadSetting("FARE_CHECKS_PER_HOUR: one budget for all sources, or one for each of FARE_SOURCE");
  return sumOfBudgets([...ofEach.values()]);
}

function usableVendor(vendor: Omit<VendorSettings, "key"> & { key: string | undefined }): VendorSettings {
  const { name, key, baseUrl } = vendor;
  if (!key) throw new BadSetting(`${name.toUpperCase()}_KEY: missing beside FARE_SOURCE`);
  if (!baseUrl.startsWith("https:") && !isLocal(baseUrl))
    throw new BadSetting(`${name.toUpperCase()}_URL: must be https unless it is on this machine`);
  return { ...vendor, key };
}
