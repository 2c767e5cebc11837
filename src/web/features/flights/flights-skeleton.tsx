import { Skeleton } from "@mantine/core";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { CardSkeletons } from "#web/ui/states/card-skeletons.tsx";
import styles from "./flights-skeleton.module.css";

const ROWS = 6;

/** The search and its cheapest flight while they are on their way. */
export function FlightsTopSkeleton() {
  return (
    <>
      <Skeleton className={styles.search ?? ""} radius="lg" />
      <Skeleton className={styles.cheapest ?? ""} radius="lg" />
    </>
  );
}

/** A list of flights while it is on its way; `isRouted` where each says between which airports it flies. */
export function FlightRowsSkeleton({ isRouted = false }: { isRouted?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.rows} data-routed={isRouted || undefined}>
      <CardSkeletons count={ROWS} height="var(--row-height)" label={t("flights.loading")} />
    </div>
  );
}
