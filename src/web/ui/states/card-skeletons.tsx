import { Skeleton } from "@mantine/core";
import styles from "./card-skeletons.module.css";

interface Props {
  count: number;
  /** In pixels, or as CSS writes it. */
  height: number | string;
  label: string;
}

/** As many cards as are on their way, in the size they will have. */
export function CardSkeletons({ count, height, label }: Props) {
  const keys = Array.from({ length: count }, (_, index) => `card-${index}`);
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {keys.map((key) => (
        <Skeleton key={key} height={height} radius="lg" />
      ))}
    </div>
  );
}
