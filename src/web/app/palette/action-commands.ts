import { useNavigate } from "@tanstack/react-router";
import { Coins, Keyboard, Languages, LogOut, type LucideIcon, Plus, SunMoon } from "lucide-react";
import { LANGUAGE_PREFERENCES, setSign } from "#shared/languages.ts";
import { CURRENCIES } from "#shared/money.ts";
import { useAppearance } from "#web/app/frame/use-appearance.ts";
import { usePreference } from "#web/app/frame/use-preference.ts";
import { currencyName, languageName } from "#web/features/profile/preference-names.ts";
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

interface Choice {
  value: string;
  label: string;
  choose: () => void;
}

/** A command per choice, found by the name of what it changes, and one that looks for that name. */
function useChoiceCommands(name: string, icon: LucideIcon, current: unknown, choices: Choice[]): Command[] {
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
  const each = choices.map(({ value, label, choose }) =>
    action({
      id: `${name}-${value}`,
      text: `${name}${setSign(":", locale)} ${label}`,
      icon,
      offered: "asked",
      ...(value === current ? { detail: t("shortcuts.palette.current") } : {}),
      run: () => void choose(),
    }),
  );
  return [asks, ...each];
}

function useLanguageCommands(): Command[] {
  const { t } = useTranslation();
  const { value, change } = usePreference("language", "shell.profile.languageFailed");
  const choices = LANGUAGE_PREFERENCES.map((code) => ({
    value: code,
    label: languageName(code, t),
    choose: () => change(code),
  }));
  return useChoiceCommands(t("shell.header.language"), Languages, value, choices);
}

function useCurrencyCommands(): Command[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const { value, change } = usePreference("currency", "shell.profile.currencyFailed");
  const choices = CURRENCIES.map((code) => ({
    value: code,
    label: currencyName(code, locale),
    choose: () => change(code),
  }));
  return useChoiceCommands(t("shell.header.currency"), Coins, value, choices);
}

function useAppearanceCommands(): Command[] {
  const { t } = useTranslation();
  const { value, change, choices } = useAppearance();
  const each = choices.map((choice) => ({ ...choice, choose: () => change(choice.value) }));
  return useChoiceCommands(t("shell.header.appearance"), SunMoon, value, each);
}
