import { Link2, MapPin, PlaneTakeoff, Rss } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import type { ListedShelf } from "./api.ts";
import styles from "./share.module.css";

const ICONS = { share: Link2, feed: Rss, origin: PlaneTakeoff, elsewhere: MapPin };

interface Props {
  shelf: ListedShelf;
  say: SayOfSharing;
  children: ReactNode;
}

/** A part of the dialog: what its addresses are for, and those. */
export function SharePart({ shelf, say, children }: Props) {
  const id = useId();
  const Icon = ICONS[shelf.kind];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <Icon size={18} aria-hidden />
        {say(`${shelf.kind}.title`, shelf)}
      </h3>
      <p className={styles.text}>{say(`${shelf.kind}.text`, shelf)}</p>
      {children}
    </section>
  );
}
