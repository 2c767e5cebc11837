/** Where a mail link may lead: the product itself, and what the operator listed. */
interface RedirectRules {
  /** Origin of the product; also the answer when nothing else is allowed. */
  publicUrl: string;
  /** Patterns of whole URLs: `*` stops at `.` and `/`, `**` does not, `?` is one character. */
  redirectUrls: readonly string[];
}

const defaultPorts: Record<string, string> = { "http:": "80", "https:": "443" };
const webAddress = /^(https?:)\/\/([^/?#]+)(?=[/?#]|$)/i;

/** The first of `wanted` that may be led to, else the product's own address. A bad wish is never an error. */
export function chooseRedirect(rules: RedirectRules, wanted: readonly unknown[]): string {
  const asked = wanted.find((wish): wish is string => typeof wish === "string" && wish !== "");
  return asked !== undefined && isAllowed(rules, asked) ? new URL(asked).href : rules.publicUrl;
}

function isAllowed({ publicUrl, redirectUrls }: RedirectRules, asked: string): boolean {
  if (/[^\x21-\x7e]|\\/.test(asked)) return false;
  if (isListed(redirectUrls, asked)) return true;
  const url = asWebUrl(asked);
  return url !== undefined && isHome(new URL(publicUrl), url);
}

/** The parsed address if parsing left its scheme and host as they were written. */
function asWebUrl(asked: string): URL | undefined {
  const [, scheme = "", authority = ""] = webAddress.exec(asked) ?? [];
  const url = URL.parse(asked);
  if (!url || url.protocol !== scheme.toLowerCase()) return undefined;
  const written = authority.toLowerCase();
  return written === url.host || written === `${url.hostname}:${defaultPorts[url.protocol]}`
    ? url
    : undefined;
}

function isHome(home: URL, url: URL): boolean {
  if (url.protocol !== home.protocol) return false;
  return isLoopback(home.hostname) ? isLoopback(url.hostname) : url.host === home.host;
}

const isLoopback = (hostname: string) =>
  hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);

function isListed(patterns: readonly string[], asked: string): boolean {
  const [address = ""] = asked.split("#");
  const isWeb = /^https?:/i.test(address);
  if (!URL.canParse(address) || (isWeb && !asWebUrl(address))) return false;
  return patterns.some((pattern) => asRegExp(pattern).test(address));
}

/** What the wildcards of a pattern stand for, as parts of an expression. */
type Wildcards = Readonly<Record<string, string>>;
const inHost: Wildcards = { "**": "[^/?]*", "*": "[^./?]*", "?": "[^./?]" };
const behindHost: Wildcards = { "**": ".*", "*": "[^./]*", "?": "[^./]" };

/** Wildcards of the host end with it: what stands behind them must not be found in the path of somebody else's. */
function asRegExp(pattern: string): RegExp {
  const [host = ""] = /^[^:]+:\/\/[^/]*?(?=\/|(?:\*\*)?$)/.exec(pattern) ?? [];
  return new RegExp(`^${asSource(host, inHost)}${asSource(pattern.slice(host.length), behindHost)}$`);
}

const asSource = (pattern: string, wildcards: Wildcards): string =>
  pattern.replace(/\*\*|[*?]|[\\^$.+()[\]{}|/]/g, (sign) => wildcards[sign] ?? `\\${sign}`);
