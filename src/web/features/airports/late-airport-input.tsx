import { CloseButton } from "@mantine/core";
import { PlaneTakeoff } from "lucide-react";
import { type ComponentType, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { tellMissing } from "#web/lib/late/late-part.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { fetchPart } from "#web/theme/fetch-part.ts";
import field from "#web/ui/field.module.css";
import { fetchAhead } from "#web/ui/late-opening.ts";
import type { AirportSearchInputProps } from "./airport-search-input.tsx";
import { useAirportText } from "./use-airport-text.ts";

type Props = Pick<
  AirportSearchInputProps,
  "label" | "value" | "onChange" | "icon" | "placeholder" | "cities"
>;

interface Arrived {
  Input: ComponentType<AirportSearchInputProps>;
  autoFocus: boolean;
}

const load = () => import("./airport-search-input.tsx");

/** The box that finds airports where few go: it arrives when someone does, with what he has typed and his focus. */
export function LateAirportInput(props: Props) {
  const { label, value, onChange, icon, placeholder } = props;
  const { t } = useTranslation();
  const id = useId();
  const picked = useAirportText(value);
  const [typed, setTyped] = useState<string>();
  const [arrived, setArrived] = useState<Arrived>();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  if (arrived) {
    const { Input, autoFocus } = arrived;
    return <Input {...props} typed={typed} autoFocus={autoFocus} />;
  }

  async function fetchInput() {
    const { AirportSearchInput: Input } = await fetchPart(load, tellMissing);
    // At once: whoever has gone on by the time it is drawn would be called back.
    flushSync(() => setArrived({ Input, autoFocus: box.current?.contains(document.activeElement) ?? false }));
  }

  /** The button that was pressed goes with the text. */
  function clear() {
    onChange("");
    input.current?.focus();
  }

  const text = typed ?? picked;
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div ref={box} className={field.box}>
        {icon ?? <PlaneTakeoff size={18} aria-hidden />}
        <input
          ref={input}
          id={id}
          className={field.input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={false}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          placeholder={placeholder ?? t("shell.airports.placeholder")}
          onPointerEnter={fetchAhead(load)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            void fetchInput();
          }}
          onBlur={() => setTyped(undefined)}
        />
        {text ? <CloseButton aria-label={t("shell.airports.clear")} onClick={clear} /> : null}
      </div>
    </div>
  );
}
