import type { Config } from "#server/config.ts";
import type * as wire from "#shared/api/secret-links.ts";
import type { SecretLink } from "./store.ts";

const toWire = ({ id, ending, createdAt, lastUsedAt }: SecretLink) => ({
  id,
  ending,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export const toWireLink = (link: SecretLink): wire.SecretLink => ({ ...toWire(link), kind: link.kind });

/** Of a link that has an origin. */
export const toWireOriginFeed = (link: SecretLink): wire.OriginFeed => ({
  ...toWire(link),
  origin: link.origin ?? "",
});

/** The addresses that a secret stands in. */
export function addressesOf(
  { publicUrl }: Pick<Config, "publicUrl">,
  { kind, secret }: Pick<SecretLink, "kind"> & { secret: string },
): wire.SecretAddress[] {
  if (kind === "share") return [{ format: "page", url: `${publicUrl}/s/${secret}` }];
  return [
    { format: "atom", url: `${publicUrl}/feeds/${secret}/flights.atom` },
    { format: "rss", url: `${publicUrl}/feeds/${secret}/flights.rss` },
    { format: "ical", url: `${publicUrl}/feeds/${secret}/flights.ics` },
  ];
}
