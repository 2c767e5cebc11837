import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** Light, dark or as the system is: what can be chosen, what is, and how to change it. */
export function useAppearance() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices: { value: MantineColorScheme; label: string }[] = [
    { value: "auto", label: t("shell.header.system") },
    { value: "light", label: t("shell.header.light") },
    { value: "dark", label: t("shell.header.dark") },
  ];
  return { choices, value: colorScheme, change: setColorScheme };
}
