/** What becomes of someone a provider vouches for. */
export type Entry = "log-in" | "link" | "reclaim" | "create" | "refuse";

/**
 * The linking rules (GoTrue's). A known identity signs in. Otherwise only an address the provider has verified counts:
 * it joins the account that proved the same address, takes over one that never did, or makes a new one.
 */
export function chooseEntry(facts: {
  isKnownIdentity: boolean;
  isEmailVerified: boolean;
  /** The account with that address. */
  holder: "confirmed" | "unconfirmed" | "nobody";
}): Entry {
  if (facts.isKnownIdentity) return "log-in";
  if (!facts.isEmailVerified) return "refuse";
  if (facts.holder === "nobody") return "create";
  return facts.holder === "confirmed" ? "link" : "reclaim";
}
