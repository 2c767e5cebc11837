import type { ReactNode } from "react";
import styles from "./ticket-card.module.css";

interface Props {
  children: ReactNode;
  /** What stands beyond the perforation: the price, the way on. */
  stub: ReactNode;
  /** What else there is to say: below `children` where the stub is beside them, else below the stub. */
  rest?: ReactNode;
  label?: string;
}

/** A boarding pass: the trip, a perforated edge, the stub. Side by side when there is room, else one above the other. */
export function TicketCard({ children, stub, rest, label }: Props) {
  return (
    <article className={styles.frame} aria-label={label}>
      <div className={styles.ticket}>
        <div className={styles.body}>{children}</div>
        <div className={styles.stub}>{stub}</div>
        {rest ? <div className={styles.rest}>{rest}</div> : null}
      </div>
    </article>
  );
}
