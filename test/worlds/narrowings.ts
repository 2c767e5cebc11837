import type { ListingQuery } from "#shared/api/listing-filters.ts";

type Narrowing = Omit<ListingQuery, "sort_by" | "sort_order" | "limit" | "offset">;

/** What each filter leaves something out by, of every list that a test narrows: a new one has to be named here. */
const NARROWED: { [Name in keyof Narrowing]-?: string } = {
  ...{ date_from: "2027-03-11", date_to: "2027-03-17", min_trip_duration: "9", max_trip_duration: "7" },
  ...{ min_price: "950", max_price: "950", current_price_level: "low", origin: "GIG", destination: "EZE" },
  ...{ origin_countries: "AR", "origin_countries[]": "AR" },
  ...{ destination_countries: "AR", "destination_countries[]": "AR" },
};

export const NARROWINGS = Object.entries(NARROWED);
