import { expect, it } from "vitest";
import { ALERT_RULES } from "#shared/alert-rules.ts";
import { ALERT_TRIGGERS } from "#shared/alert-settings.ts";
import { LANGUAGES } from "#shared/languages.ts";

const DIGEST = { pt: "no resumo", en: "into the digest", es: "en el resumen", fr: "dans le résumé" };

it.each(LANGUAGES)(
  "what no alert is written for promises none in %s, but a place in the digest",
  async (language) => {
    const { notices } = await import(`#shared/messages/${language}/notices.ts`);
    const rules: readonly string[] = ALERT_RULES;
    const promised = ALERT_TRIGGERS.filter((trigger) => notices.hint[trigger].includes(DIGEST[language]));
    expect(promised).toEqual(ALERT_TRIGGERS.filter((trigger) => !rules.includes(trigger)));
  },
);
