import type { Language } from "#shared/languages.ts";

/** Who sends a request, as far as the network and the browser say. */
export interface Caller {
  ip: string;
  userAgent: string | null;
  /** What the browser prefers to read. */
  language: Language;
}

/** The name under which requests of a source are counted: an IPv4 address, or the /64 an IPv6 address lies in. */
export function sourceOf(ip: string): string {
  const address = withoutPort(ip.toLowerCase()).split("%")[0] ?? "";
  const embedded = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (embedded) return embedded;
  return address.includes(":") ? `${ipv6Prefix(address)}::/64` : address;
}

/** Some proxies tell from which port they were asked, too: it is another one for each connection. */
const withoutPort = (ip: string): string =>
  ip.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");

function ipv6Prefix(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const gap = address.includes("::") ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: gap }, () => "0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The languages of an Accept-Language header, best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  const wanted = (header ?? "").split(",").map((entry) => {
    const [tag = "", quality = "1"] = entry.trim().split(/;\s*q=/);
    return { tag, quality: Number(quality) || 0 };
  });
  return wanted.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}
