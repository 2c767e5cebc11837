import styles from "./low-pass.module.css";

/** The low pass: descends, skims the ground, climbs. In a box of 32 by 32. */
const CURVE = "M3 7C9.5 7 10 21.5 16 21.5S23 14.5 29 6.5";

/** The brand's tile: the curve over the ground, ink on signal yellow. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={styles.mark}>
      <rect width="32" height="32" rx="7" className={styles.tile} />
      <path d={CURVE} className={styles.flight} />
      <path d="M5 26.5H27" className={styles.ground} />
    </svg>
  );
}

/** The curve alone, as wide as its place, for empty states and large grounds. */
export function LowPassLine({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 64" preserveAspectRatio="none" aria-hidden className={className ?? styles.line}>
      <path d="M0 6C54 6 62 56 116 56S186 40 240 2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Says that something is on its way: the curve drawn again and again. */
export function LoadingMark({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <svg width="72" height="72" viewBox="0 0 32 32" aria-hidden>
        <path d={CURVE} pathLength={1} className={styles.drawn} />
        <path d="M5 26.5H27" className={styles.runway} />
      </svg>
      <span className={styles.word}>{label}</span>
    </div>
  );
}
