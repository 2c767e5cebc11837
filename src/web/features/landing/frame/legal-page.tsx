import type { ReactNode } from "react";
import { dateLocale } from "#shared/languages.ts";
import { useSite } from "#web/features/landing/site-context.tsx";
import styles from "./legal.module.css";
import { SiteFrame } from "./site-frame.tsx";

/** The day since which privacy and terms stand as they are. */
const IN_FORCE_SINCE = Date.UTC(2026, 10, 30);

interface Props {
  title: string;
  lead: string;
  /** Whether the day from which it holds stands under it. */
  isDated?: boolean;
  children: ReactNode;
}

/** A page to be read: its title, a sentence, its parts. */
export function LegalPage({ title, lead, isDated = false, children }: Props) {
  const { sayLegal, locale } = useSite();
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: "long", timeZone: "UTC" });
  return (
    <SiteFrame>
      <article className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {isDated ? (
          <p className={styles.date}>{sayLegal("updated", { date: day.format(IN_FORCE_SINCE) })}</p>
        ) : null}
        {children}
      </article>
    </SiteFrame>
  );
}

/** One part of it, as a text or as a list. */
export const LegalPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

export function ContactMail() {
  const { contact } = useSite();
  return (
    <a className={styles.mail} href={`mailto:${contact}`}>
      {contact}
    </a>
  );
}
