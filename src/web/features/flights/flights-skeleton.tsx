import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CardSkeletons } from "#web/ui/card-skeletons.tsx";
import styles from "./flights-layout.module.css";

const ROWS = 6;

/** The screen of flights while they are on their way. */
export function FlightsSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.top}>
        <Skeleton height={250} radius="lg" />
        <Skeleton height={250} radius="lg" />
      </div>
      <CardSkeletons count={ROWS} height={58} label={t("flights.loading")} />
    </>
  );
}
