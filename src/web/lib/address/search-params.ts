/** Query text as plain parameters: `a=1&c=BR&c=PT` is `{ a: "1", c: ["BR", "PT"] }`. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** The inverse: lists become repeated parameters, what is not set is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) params.append(name, String(one));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** What the address of a screen with pages carries, besides the filters each screen knows. */
export interface PagedSearch {
  /** From 2 on; the first page is left out. */
  page?: number;
  sort?: string;
  [filter: string]: unknown;
}

/** The parameters of a screen with pages; the first page and whatever is malformed are left out. */
export function pagedSearch(search: Record<string, unknown>): PagedSearch {
  const { page: _page, sort: _sort, ...others } = search;
  const page = Number(search.page);
  return {
    ...others,
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(typeof search.sort === "string" && search.sort ? { sort: search.sort } : {}),
  };
}
