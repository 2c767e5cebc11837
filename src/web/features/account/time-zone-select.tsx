import { NativeSelect } from "@mantine/core";
import type { TimeZone } from "#shared/time-zones.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { useTimeZones } from "./use-time-zones.ts";

interface Props {
  label: string;
  value: string;
  onChange: (timeZone: TimeZone) => void;
}

/** How many zones Brazil has, which stand before the others. */
const OF_BRAZIL = 4;

/** By whose clock hours are told: those of Brazil first, the others by their names. */
export function TimeZoneSelect({ label, value, onChange }: Props) {
  const locale = useLocale();
  const zones = useTimeZones();
  const choices = zones.map(([zone, name]) => ({ value: zone, label: capitalized(name, locale) }));
  const abroad = choices.slice(OF_BRAZIL).sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...choices.slice(0, OF_BRAZIL), ...abroad]}
      onChange={({ currentTarget }) => onChange(currentTarget.value as TimeZone)}
    />
  );
}

const capitalized = (text: string, locale: string) =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
