import { ArrowRight } from "lucide-react";
import type { ComponentProps } from "react";
import { AirportLabel } from "./airport-label.tsx";
import styles from "./airport-pair.module.css";

type Airport = ComponentProps<typeof AirportLabel>;

/** GRU → LIS in a row of a list, with the places below the codes. */
export function AirportPair({
  from,
  to,
  className = "",
}: {
  from: Airport;
  to: Airport;
  className?: string | undefined;
}) {
  return (
    <div className={`${styles.pair} ${className}`}>
      <AirportLabel {...from} />
      <ArrowRight className={styles.arrow} size={20} strokeWidth={2.5} aria-hidden />
      <AirportLabel {...to} />
    </div>
  );
}
