import { VisuallyHidden } from "@mantine/core";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./coverage-meter.module.css";
import { coverageReading, keptPromise, spanText } from "./coverage-text.ts";

interface Props {
  search: BatchSearch;
  /** Writes out what is promised; elsewhere it stands behind the words. */
  withPromise?: boolean;
}

/** How much of a search was really looked at, as a thin bar and in words; nothing once it has expired. */
export function CoverageMeter({ search, withPromise = false }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  if (search.status === "expired") return null;
  const reading = coverageReading(search, { t, locale, now });
  if (!reading) return <p className={styles.text}>{t("searches.coverage.notOnSale")}</p>;
  const hours = search.status === "paused" ? null : keptPromise(search.coverage, now);
  const promise = hours ? t("searches.coverage.promise", { span: spanText(hours, locale) }) : undefined;
  const { isFirst, percent, text } = reading;
  const Meter = isFirst ? "progress" : "meter";
  return (
    <div className={styles.meter} data-first={isFirst || undefined} title={withPromise ? undefined : promise}>
      <VisuallyHidden>
        <Meter aria-label={t("searches.coverage.label")} aria-valuetext={text} value={percent} max={100} />
      </VisuallyHidden>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.text}>{text}</p>
      {withPromise && promise ? <p className={styles.promise}>{promise}</p> : null}
    </div>
  );
}
