import { Skeleton } from "@mantine/core";
import type { Currency } from "#shared/money.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./price.module.css";
import { useIsOutdated } from "./use-is-outdated.ts";
import { useMoney } from "./use-money.ts";

interface Props {
  /** In whole units of `currency`. */
  amount: number;
  currency: Currency;
  /** `hero` is the price of the screen; `plain` is as large as the text around it. */
  size?: "hero" | "plain";
  /** When it was seen: one of long ago does not look like that of now. */
  seenAt?: string | null;
}

/** A price in the person's currency; without a rate the original amount and a note saying so. */
export function Price({ amount, currency, size = "plain", seenAt }: Props) {
  const { t } = useTranslation();
  const isOutdated = useIsOutdated(seenAt);
  const { text, state } = useMoney({ amount, currency });
  if (state === "converting") return <Skeleton className={styles.converting} data-size={size} />;
  return (
    <span className={styles.price} data-size={size} data-outdated={isOutdated || undefined}>
      <span key={text} className={styles.figure}>
        {text}
      </span>
      {state === "exact" ? null : <span className={styles.note}>{t(`money.${state}`)}</span>}
    </span>
  );
}
