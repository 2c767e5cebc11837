import type { ReactNode } from "react";
import { LATE } from "#web/features/landing/lay-out-later.ts";
import styles from "./band.module.css";
import { Sentences } from "./sentences.tsx";

interface Props {
  /** The anchor that the navigation leads to. */
  id?: string;
  title: string;
  text?: string;
  tone?: "plain" | "sunk" | "sign";
  /** Whether the heading stands beside the rest, where there is room. */
  isBeside?: boolean;
  children: ReactNode;
}

/** One part of a page: its heading, a sentence, what it shows. */
export function Band({ id, title, text, tone = "plain", isBeside = false, children }: Props) {
  const heading = `${id ?? title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-title`;
  return (
    <section id={id} className={styles.band} data-tone={tone} aria-labelledby={heading} {...LATE}>
      <div className={styles.inner} data-beside={isBeside || undefined}>
        <div className={styles.lead}>
          <h2 id={heading}>
            <Sentences text={title} />
          </h2>
          {text ? <p>{text}</p> : null}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
