import { NativeSelect } from "@mantine/core";
import { offeredZone, type TimeZone, ZONES_ABROAD, ZONES_OF_BRAZIL } from "#shared/time-zones.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { useTimeZoneTexts } from "./use-time-zone-texts.ts";

interface Props {
  label: string;
  value: string;
  onChange: (timeZone: TimeZone) => void;
}

/** By whose clock hours are told: those of Brazil first, the others by their names. */
export function TimeZoneSelect({ label, value, onChange }: Props) {
  const locale = useLocale();
  const say = useTimeZoneTexts();
  const choiceOf = (zone: TimeZone) => ({ value: zone, label: capitalized(say(zone), locale) });
  const abroad = ZONES_ABROAD.map(choiceOf);
  abroad.sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...ZONES_OF_BRAZIL.map(choiceOf), ...abroad]}
      onChange={({ currentTarget }) => {
        const chosen = offeredZone(currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

const capitalized = (text: string, locale: string) =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
