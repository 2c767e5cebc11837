import type { ListingQuery } from "#shared/api/listing-filters.ts";

export const SORTS = [
  "price-asc",
  "price-desc",
  "departure_date-asc",
  "departure_date-desc",
  "return_date-asc",
  "return_date-desc",
  "duration-asc",
  "duration-desc",
] as const;
export type Sort = (typeof SORTS)[number];

/** Left out of the address. */
export const DEFAULT_SORT: Sort = "price-asc";

/** The order a text names; the default for anything unknown. */
export function sortFrom(value: unknown): Sort {
  return SORTS.find((sort) => sort === value) ?? DEFAULT_SORT;
}

/** The order as the server takes it: it has no order by return, which goes as departure. */
export function toSortQuery(sort: Sort): Pick<ListingQuery, "sort_by" | "sort_order"> {
  const [field, order] = sort.split("-");
  const by = field === "duration" || field === "price" ? field : "departure_date";
  return { sort_by: by, sort_order: order === "desc" ? "desc" : "asc" };
}
