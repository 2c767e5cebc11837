import styles from "./problems.module.css";

const FRAME = { viewBox: "0 0 240 88", className: styles.drawing };

/** So many pairs of days, and one that is meant. */
export const ManyPairs = () => (
  <svg {...FRAME} aria-hidden>
    <pattern id="pairs" width="12" height="11" patternUnits="userSpaceOnUse">
      <circle cx="6" cy="5.5" r="2.1" className={styles.faint} />
    </pattern>
    <rect width="240" height="88" fill="url(#pairs)" />
    <circle cx="162" cy="49.5" r="10" className={styles.ground} />
    <circle cx="162" cy="49.5" r="6.5" className={styles.meant} />
  </svg>
);

/** A price that is low for a moment. */
export const ShortFall = () => (
  <svg {...FRAME} aria-hidden>
    <path d="M0 25H240M0 69H240" className={styles.rule} />
    <path d="M2 27L26 21L50 29L74 24L92 27" className={styles.line} />
    <path d="M92 27C103 27 104 71 116 71S129 23 140 23" className={styles.low} />
    <path d="M140 23L164 29L188 20L212 26L238 22" className={styles.line} />
  </svg>
);

/** A scale that nobody has marked, and a price on it. */
export const NoScale = () => (
  <svg {...FRAME} aria-hidden>
    <path d="M4 58V70M62 64V70M120 64V70M178 64V70M236 60V70M4 70H236" className={styles.line} />
    <circle cx="148" cy="32" r="19" className={styles.meant} />
    <path d="M148 51V70" className={styles.line} />
    <path
      d="M141.5 27.5C142 22.5 154.5 22 154.5 28.5C154.5 33 148 32.5 148 37.500M148 42.600V42.700"
      className={styles.mark}
    />
  </svg>
);
