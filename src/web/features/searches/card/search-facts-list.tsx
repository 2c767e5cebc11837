import { Armchair, CalendarRange, type LucideIcon, Moon, Route, UsersRound } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { periodText, stayText } from "#web/features/searches/search-facts.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { partyText, stopsText } from "#web/lib/words/trip-text.ts";
import styles from "./search-card.module.css";

/** What is watched, in one line of short facts. */
export function SearchFacts({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const facts: [LucideIcon, string][] = [
    [CalendarRange, periodText(t, search)],
    [Moon, stayText(t, search)],
    [UsersRound, partyText(t, search)],
    [Route, stopsText(t, search.max_stops)],
    [Armchair, t(`searches.cabin.${search.seat}`)],
  ];
  return (
    <ul className={styles.facts}>
      {facts.map(([Icon, text]) => (
        <li key={text}>
          <Icon size={16} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
