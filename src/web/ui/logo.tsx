import styles from "./logo.module.css";
import { LogoMark } from "./low-pass.tsx";

/** The brand: the tile with the low pass and, unless it stands alone, the name. */
export function Logo({ name, size = 32, alone = false }: { name: string; size?: number; alone?: boolean }) {
  return (
    <span className={styles.logo} role="img" aria-label={name}>
      <LogoMark size={size} />
      {alone ? null : (
        <span aria-hidden className={styles.word}>
          {name}
        </span>
      )}
    </span>
  );
}
