import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { latePart } from "#web/lib/late/late-part.ts";
import styles from "./settings.module.css";

const InactiveNotice = latePart(async () => (await import("./inactive-notice.tsx")).InactiveNotice);

/** The notice of an inactive account, fetched only for one; its place is as high as it. */
export const LateInactiveNotice = () => (
  <Suspense fallback={<Skeleton className={styles.noticePlace ?? ""} mb="lg" />}>
    <InactiveNotice />
  </Suspense>
);
