import { Skeleton } from "@mantine/core";
import { useTranslation } from "#web/lib/i18n.ts";
import { CardSkeletons } from "#web/ui/card-skeletons.tsx";
import styles from "./flights-skeleton.module.css";

const ROWS = 6;
const ROW_HEIGHT = 58;

/** The search and its cheapest flight while they are on their way. */
export function FlightsTopSkeleton() {
  return (
    <>
      <Skeleton className={styles.search ?? ""} radius="lg" />
      <Skeleton className={styles.cheapest ?? ""} radius="lg" />
    </>
  );
}

/** A list of flights while it is on its way. */
export function FlightRowsSkeleton({ height = ROW_HEIGHT }: { height?: number }) {
  const { t } = useTranslation();
  return <CardSkeletons count={ROWS} height={height} label={t("flights.loading")} />;
}
