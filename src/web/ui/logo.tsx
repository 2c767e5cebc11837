import styles from "./logo.module.css";
import { LogoMark } from "./low-pass.tsx";

/** The brand: the tile with the low pass, and the name. */
export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span className={styles.logo} role="img" aria-label={name}>
      <LogoMark size={size} />
      <span aria-hidden className={styles.word} translate="no">
        {name}
      </span>
    </span>
  );
}
