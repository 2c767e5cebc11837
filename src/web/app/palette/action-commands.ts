import { useNavigate } from "@tanstack/react-router";
import { Coins, Keyboard, Languages, LogOut, type LucideIcon, Plus, SunMoon } from "lucide-react";
import { setSign } from "#shared/languages.ts";
import { useAppearance } from "#web/app/frame/use-appearance.ts";
import { usePreference } from "#web/app/frame/use-preference.ts";
import { currencyChoices, languageChoices } from "#web/features/profile/preference-choices.ts";
import { useSignOut } from "#web/features/session/use-sign-out.ts";
import type { Command } from "#web/features/shortcuts/command.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";

type Action = Pick<Command, "id" | "text" | "icon" | "run"> & Partial<Command>;

const action = (own: Action): Command => ({ group: "actions", words: "", offered: "always", ...own });

/** A new search, the switches of the account menu, the shortcuts, the way out. */
export function useActionCommands(onHelp: () => void): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signOut } = useSignOut();
  const help = () => {
    // The quick search closes first: one dialog at a time.
    setTimeout(onHelp);
    return undefined;
  };
  return [
    action({
      id: "new",
      text: t("shell.actions.newSearch"),
      icon: Plus,
      run: () => void navigate({ to: "/searches", search: { new: "1" } }),
    }),
    ...useLanguageCommands(),
    ...useCurrencyCommands(),
    ...useAppearanceCommands(),
    action({ id: "help", text: t("shortcuts.title"), icon: Keyboard, shortcut: "help", run: help }),
    action({ id: "sign-out", text: t("shell.header.signOut"), icon: LogOut, run: () => void signOut() }),
  ];
}

/** A command per choice, found by the name of what it changes, and one that looks for that name. */
function useChoiceCommands<Value extends string>(
  name: string,
  icon: LucideIcon,
  current: unknown,
  choices: { value: Value; label: string }[],
  choose: (value: Value) => unknown,
): Command[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const what = name.toLocaleLowerCase(locale);
  const asks = action({
    id: name,
    text: t("shortcuts.palette.change", { what }),
    icon,
    offered: "unasked",
    run: () => `${name} `,
  });
  const each = choices.map(({ value, label }) =>
    action({
      id: `${name}-${value}`,
      text: `${name}${setSign(":", locale)} ${label}`,
      icon,
      offered: "asked",
      ...(value === current ? { detail: t("shortcuts.palette.current") } : {}),
      run: () => void choose(value),
    }),
  );
  return [asks, ...each];
}

function useLanguageCommands(): Command[] {
  const { t } = useTranslation();
  const { value, change } = usePreference("language");
  return useChoiceCommands(t("shell.header.language"), Languages, value, languageChoices(t), change);
}

function useCurrencyCommands(): Command[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const { value, change } = usePreference("currency");
  return useChoiceCommands(t("shell.header.currency"), Coins, value, currencyChoices(locale), change);
}

function useAppearanceCommands(): Command[] {
  const { t } = useTranslation();
  const { value, change, choices } = useAppearance();
  return useChoiceCommands(t("shell.header.appearance"), SunMoon, value, choices, change);
}
