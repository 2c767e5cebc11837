/** One page of a list, counted from 1. */
export interface Page {
  number: number;
  size: number;
}

/**
 * The `Link` header of a page, as RFC 8288. `page` stands first in each query: the protocol's client reads the number
 * after the first "=".
 */
export function pageLinks(
  address: string,
  { number, size, total, extra }: Page & { total: number; extra: Record<string, string> },
): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (page: number, rel: string) => {
    const query = new URLSearchParams({ page: String(page), per_page: String(size), ...extra });
    return `<${address}?${query}>; rel="${rel}"`;
  };
  return [...(number < last ? [link(number + 1, "next")] : []), link(last, "last")].join(", ");
}
