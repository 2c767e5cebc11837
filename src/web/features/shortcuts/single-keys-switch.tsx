import { useState } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Switch } from "#web/ui/switch.tsx";
import { keysText } from "./keys.tsx";
import { shortcutOf } from "./shortcuts.ts";
import { allowSingleKeys, allowsSingleKeys } from "./single-keys.ts";

/** Switches the shortcuts off that need neither Ctrl nor ⌘. */
export function SingleKeysSwitch() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(allowsSingleKeys);
  const palette = shortcutOf("palette");
  return (
    <Switch
      label={t("shortcuts.singleKeys.label")}
      description={t("shortcuts.singleKeys.text", { palette: palette ? keysText(palette) : "" })}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        allowSingleKeys(checked);
        setIsOn(checked);
      }}
    />
  );
}
