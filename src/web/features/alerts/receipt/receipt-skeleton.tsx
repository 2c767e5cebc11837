import { Skeleton } from "@mantine/core";
import styles from "./receipt.module.css";
import sizes from "./receipt-skeleton.module.css";

/** A receipt while it is on its way, each part as large as it will be. */
export function ReceiptSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.receipt}>
      <Skeleton className={sizes.pass ?? ""} radius="lg" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton className={sizes.reasons ?? ""} radius="lg" />
          <Skeleton className={sizes.chart ?? ""} radius="lg" />
        </div>
        <div className={styles.column}>
          <Skeleton className={sizes.feedback ?? ""} radius="lg" />
          <Skeleton className={sizes.course ?? ""} radius="lg" />
        </div>
      </div>
    </div>
  );
}
