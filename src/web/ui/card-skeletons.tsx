import { Skeleton } from "@mantine/core";
import styles from "./card-skeletons.module.css";

/** As many cards as are on their way, in the size they will have. */
export function CardSkeletons({ count, height, label }: { count: number; height: number; label: string }) {
  const keys = Array.from({ length: count }, (_, index) => `card-${index}`);
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {keys.map((key) => (
        <Skeleton key={key} height={height} radius="lg" />
      ))}
    </div>
  );
}
