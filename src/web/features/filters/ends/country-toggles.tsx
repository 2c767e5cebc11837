import { Group } from "@mantine/core";
import styles from "#web/features/filters/filter-panel.module.css";
import { useLocale } from "#web/lib/words/i18n.ts";
import { CountryFlag } from "./country-flag.tsx";

interface Props {
  label: string;
  /** Two-letter codes; what is chosen is offered in any case, so that it can be taken back. */
  options: readonly string[];
  value: readonly string[];
  onChange: (countries: readonly string[]) => void;
}

/** Countries as buttons that stay pressed, each with its flag and code. */
export function CountryToggles({ label, options, value, onChange }: Props) {
  const names = new Intl.DisplayNames(useLocale(), { type: "region" });
  const offered = [...new Set([...options, ...value])].sort();
  if (offered.length === 0) return null;
  const toggled = (code: string) =>
    value.includes(code) ? value.filter((one) => one !== code) : [...value, code].sort();
  return (
    <Group role="group" aria-label={label} className={styles.countries ?? ""}>
      {offered.map((code) => (
        <button
          key={code}
          type="button"
          className={styles.toggle}
          aria-pressed={value.includes(code)}
          title={names.of(code)}
          onClick={() => onChange(toggled(code))}
        >
          <CountryFlag code={code} />
          {code}
        </button>
      ))}
    </Group>
  );
}
