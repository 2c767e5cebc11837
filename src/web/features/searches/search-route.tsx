import { ArrowRight } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { AirportLabel } from "#web/features/airports/airport-label.tsx";
import styles from "./search-route.module.css";

interface Props {
  search: Pick<BatchSearch, "origin" | "destination" | "origin_details" | "destination_details">;
}

/** GRU → LIS with the places below the codes. */
export function SearchRoute({ search }: Props) {
  return (
    <div className={styles.route}>
      <AirportLabel iata={search.origin} details={search.origin_details} />
      <ArrowRight className={styles.arrow} size={24} strokeWidth={2.5} aria-hidden />
      <AirportLabel iata={search.destination} details={search.destination_details} />
    </div>
  );
}
