import { useEnglishMark, useTranslation } from "#web/lib/words/i18n.ts";
import { stopsText } from "#web/lib/words/trip-text.ts";

/** There and back, with how many stops. */
export function WayText({ maxStops }: { maxStops: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span {...useEnglishMark()}>{t("searches.facts.roundTrip")}</span> · {stopsText(t, maxStops)}
    </>
  );
}
