import "#web/theme/library-late.css";
import { CloseButton, Combobox, Loader, TextInput } from "@mantine/core";
import { PlaneTakeoff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { AirportOptions } from "./airport-options.tsx";
import { useAirportBox } from "./use-airport-box.ts";

export interface AirportSearchInputProps {
  label: string;
  /** IATA code; empty while nothing is picked. */
  value: string | null;
  onChange: (iata: string) => void;
  error?: ReactNode;
  placeholder?: string;
  /** Stands before the text; a departing plane when left out. */
  icon?: ReactNode;
  /** Offers cities with all their airports as well. */
  cities?: boolean;
  /** What was typed before this box arrived. */
  typed?: string | undefined;
  autoFocus?: boolean;
}

/** A box that finds airports while one types and reports the code of the one picked. */
export function AirportSearchInput(props: AirportSearchInputProps) {
  const { value, onChange, icon, placeholder, cities = false, typed, ...field } = props;
  const { t } = useTranslation();
  const box = useAirportBox(value, onChange, typed);
  const isFilled = box.text !== "";
  return (
    <Combobox store={box.combobox} onOptionSubmit={box.pick}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          aria-autocomplete="list"
          autoCapitalize="off"
          spellCheck={false}
          value={box.text}
          placeholder={placeholder ?? t("shell.airports.placeholder")}
          leftSection={icon ?? <PlaneTakeoff size={18} aria-hidden />}
          rightSection={
            box.isSearching ? (
              <Loader size={16} />
            ) : isFilled ? (
              <CloseButton
                aria-label={t("shell.airports.clear")}
                onClick={box.clear}
                onFocus={box.enter}
                onBlur={box.leave}
              />
            ) : null
          }
          rightSectionPointerEvents="all"
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={box.takeFirst}
          onFocus={(event) => {
            box.enter();
            const { length } = event.currentTarget.value;
            // Who is typing goes on behind what is typed.
            event.currentTarget.setSelectionRange(box.isTyping ? length : 0, length);
          }}
          onBlur={box.leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <AirportOptions search={box.search} label={field.label} cities={cities} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
