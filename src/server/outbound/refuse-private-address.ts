import type { LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { Config } from "#server/config.ts";
import { isLocal } from "#server/local-address.ts";
import { CALL_TROUBLE } from "#shared/call-trouble.ts";
import { findAddresses } from "./find-addresses.ts";

/** Whether a server whose address a stranger has named may be asked, by its IP address. */
export type MayReach = (ip: string) => boolean;

/** Who asked was led where nobody of the outside has any business; the message names no address. */
export class RefusedAddress extends Error {}

const unicastV6 = new BlockList();
unicastV6.addSubnet("2000::", 3, "ipv6");

// By the special-purpose registries of the IANA. Of IPv6 only global unicast is admitted at all, which leaves out
// mapped, translated, local and multicast addresses; what is named here is special within it.
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

/** Whether an IP address belongs to a server of the public Internet: not to this machine, its network or a group. */
export const isPublicAddress: MayReach = (ip) => {
  if (ip.includes("%")) return false;
  if (isIP(ip) === 4) return !special.check(ip, "ipv4");
  return isIP(ip) === 6 && unicastV6.check(ip, "ipv6") && !special.check(ip, "ipv6");
};

/** The public Internet alone; in development, whose users are on this machine, also this machine. */
export function reachableFrom({ production, publicUrl }: Pick<Config, "production" | "publicUrl">): MayReach {
  if (production || !isLocal(publicUrl)) return isPublicAddress;
  return (ip) => isPublicAddress(ip) || ip === "::1" || /^127(\.\d+){3}$/.test(ip);
}

/**
 * Resolves a name once, all of its addresses admitted or none: the connection goes to what was checked, whatever the name
 * says a moment later. For the `lookup` of a request; an address in place of a name never comes by here (see
 * `refuseLiteral`).
 */
export const admittedLookup =
  (mayReach: MayReach): LookupFunction =>
  (hostname, options, callback) => {
    const answer = (found: LookupAddress[]) => {
      const [first] = found;
      if (!first) return callback(new RefusedAddress("a name without an address"), []);
      if (!found.every(({ address }) => mayReach(address)))
        return callback(new RefusedAddress(CALL_TROUBLE.notPublic), []);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    };
    findAddresses(hostname).then(answer, (error) => callback(error, []));
  };

/** Throws `RefusedAddress` where the host of an address is itself an IP address that is not admitted. */
export function refuseLiteral({ hostname }: Pick<URL, "hostname">, mayReach: MayReach): void {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) !== 0 && !mayReach(host)) throw new RefusedAddress(CALL_TROUBLE.notPublic);
}
