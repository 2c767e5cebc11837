import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import styles from "./alert-preferences.module.css";

const AlertPreferences = lazy(async () => ({
  default: (await import("./alert-preferences.tsx")).AlertPreferences,
}));

/** When someone is written to, fetched with its texts when the page is there. */
export const LateAlertPreferences = () => (
  <Suspense fallback={<Skeleton className={styles.waiting ?? ""} />}>
    <AlertPreferences />
  </Suspense>
);
