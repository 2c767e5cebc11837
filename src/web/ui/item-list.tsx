import { Children, type ReactNode } from "react";
import { useListFocus } from "./focus/use-list-focus.ts";
import styles from "./item-list.module.css";

interface ListProps {
  label: string;
  /** How many there are where not all are shown: another takes the place of one that goes. */
  count?: number;
  children: ReactNode;
}

/** The few things of one kind that somebody has: devices, keys, authenticators. */
export function ItemList({ label, count, children }: ListProps) {
  const focus = useListFocus(count ?? Children.count(children));
  return (
    <ul className={styles.list} aria-label={label} {...focus}>
      {children}
    </ul>
  );
}

interface ItemProps {
  /** What it is called, and a badge that goes with it. */
  name: ReactNode;
  facts: ReactNode;
  /** What can be done to it. */
  children?: ReactNode;
}

/** One of them, what is to be known of it, and one action as children. */
export function Item({ name, facts, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {children}
    </li>
  );
}
