import type { SearchFlights } from "#shared/api/flights.ts";
import { BarNote } from "#web/features/filters/filtered-list.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { partyText } from "#web/lib/words/trip-text.ts";

/** For whom the prices of a search are, and whether it is somebody else's. */
export function PriceNote({ answer: { search, owned } }: { answer: SearchFlights }) {
  const { t } = useTranslation();
  return (
    <BarNote>
      {t("flights.disclaimer", { party: partyText(t, search) })} {owned ? null : t("flights.readOnly")}
    </BarNote>
  );
}
