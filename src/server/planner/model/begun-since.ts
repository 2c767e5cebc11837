/** When a price is known to have changed: after the old one was seen, until the new one was. Minutes since 1970. */
interface Span {
  from: number;
  until: number;
}

/** How likely what changed within a span has begun after `seen`: at any of its times as likely as at any other. */
export function begunSince({ from, until }: Span, seen: number): number {
  if (seen >= until) return 0;
  return seen <= from ? 1 : (until - seen) / (until - from);
}
