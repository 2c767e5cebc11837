import { BellRing, Tag } from "lucide-react";
import type { Profile } from "#shared/api/profiles.ts";
import { figuresOf } from "#shared/figures.ts";
import { useAirport } from "#web/features/airports/api.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { FigureCard } from "#web/ui/figure-card.tsx";
import { FoundCount } from "#web/ui/found-count.tsx";
import styles from "./summary-cards.module.css";

interface Props {
  profile: Profile | undefined;
  /** How many deals the filters admit. */
  total: number | undefined;
  /** The airport the deals leave from; undefined when they leave from anywhere. */
  origin: string | undefined;
}

/** How many searches are watched of those allowed, which others take up too, and how many deals there are. */
export function SummaryCards({ profile, total, origin }: Props) {
  const { t } = useTranslation();
  const figure = figuresOf(useLocale());
  const found = t("deals.summary.deals");
  return (
    <div className={styles.cards}>
      <FigureCard
        label={t("deals.summary.searches")}
        icon={<BellRing size={16} aria-hidden />}
        value={figure(profile?.active_searches_count ?? 0)}
        note={<Allowed profile={profile} />}
      />
      <FigureCard
        label={found}
        icon={<Tag size={16} aria-hidden />}
        value={figure(total ?? 0)}
        note={<From origin={origin} preferred={profile?.preferred_airport ?? null} />}
      />
      {total === undefined ? null : <FoundCount count={total} text={`${found}: ${figure(total)}`} />}
    </div>
  );
}

function Allowed({ profile }: Pick<Props, "profile">) {
  const { t } = useTranslation();
  if (!profile?.feature_plan.name) return null;
  const max = profile.feature_plan.max_batch_flight_searches;
  const count = profile.batch_searches_count - profile.active_searches_count;
  return (
    <>
      {max === null ? t("deals.summary.unlimited") : t("deals.summary.allowed", { max })}
      {count > 0 ? ` · ${t("deals.summary.inactive", { count })}` : null}
    </>
  );
}

function From({ origin, preferred }: { origin: string | undefined; preferred: string | null }) {
  const { t } = useTranslation();
  const { data } = useAirport(origin);
  if (!origin && preferred) return t("deals.summary.fromAnywhere");
  const code = origin === preferred ? undefined : origin;
  return t("deals.summary.from", { airport: data?.name ?? code ?? t("deals.summary.preferredAirport") });
}
