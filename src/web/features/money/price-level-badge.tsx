import { ArrowDown, ArrowUp, Equal } from "lucide-react";
import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Explained } from "#web/ui/explained.tsx";
import styles from "./price-level-badge.module.css";
import { useBasisText } from "./use-basis-text.ts";
import { useIsOutdated } from "./use-is-outdated.ts";

const PriceLevelGauge = latePart(async () => (await import("./price-level-gauge.tsx")).PriceLevelGauge);

const icons = { low: ArrowDown, typical: Equal, high: ArrowUp };

interface Props {
  level: PriceLevel | null;
  /** Who said so, for who asks. */
  basis?: PriceLevelBasis | null;
  /** In CAD: shown among what is low, typical and high. */
  price?: number | null;
  /** When the price was seen: of one of long ago it tells what it was. */
  seenAt?: string | null;
}

/** How the price stands against what is usual: icon, word and colour; nothing without a level. */
export function PriceLevelBadge({ level, basis, price, seenAt }: Props) {
  const explain = useBasisText();
  const isOutdated = useIsOutdated(seenAt);
  if (!level) return null;
  if (isOutdated) return <FormerBadge level={level} />;
  if (!basis) return <Badge level={level} />;
  const gauge = price ? <PriceLevelGauge level={level} price={price} basis={basis} /> : null;
  return (
    <Explained text={explain(basis)} picture={gauge} className={styles.explained}>
      <Badge level={level} />
    </Explained>
  );
}

function Badge({ level }: { level: PriceLevel }) {
  const { t } = useTranslation();
  const Icon = icons[level];
  return (
    <span className={styles.badge} data-level={level}>
      <Icon size={14} strokeWidth={2.75} aria-hidden />
      {t(`money.level.${level}`)}
    </span>
  );
}

function FormerBadge({ level }: { level: PriceLevel }) {
  const { t } = useTranslation();
  return (
    <span className={styles.badge} data-former>
      {t(`money.formerLevel.${level}`)}
    </span>
  );
}
