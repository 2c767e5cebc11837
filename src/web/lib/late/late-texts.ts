import { use, useDeferredValue } from "react";
import type { Language } from "#shared/languages.ts";
import { lookUpIn, type Texts, type Values } from "#web/texts/look-up.ts";
import { currentLanguage, useTranslation } from "#web/texts/spoken.ts";
import { fetchPart } from "#web/theme/fetch-part.ts";
import { tellMissing } from "./late-part.ts";

type WithoutPlural<Name extends string> = Name extends `${infer Base}_${"zero" | "one" | "other" | "many"}`
  ? Base
  : Name;

/** The paths of a catalogue, a text in several plurals by its name alone. */
type PathIn<Catalogue> = {
  [Name in keyof Catalogue & string]: Catalogue[Name] extends string
    ? WithoutPlural<Name>
    : `${Name}.${PathIn<Catalogue[Name]>}`;
}[keyof Catalogue & string];

/** Looks up a text of a catalogue and fills it in. */
export type Say<Catalogue> = (path: PathIn<Catalogue>, values?: Values) => string;

/**
 * Texts that only a part of a screen says, which is itself fetched late: they arrive with it, in one language, and the
 * part waits for them (in a `Suspense`). What is open stays as it is while those of another language are on their way.
 */
export function lateTexts<Catalogue extends Texts>(catalogues: Record<Language, () => Promise<Catalogue>>) {
  const asked = new Map<Language, Promise<Say<Catalogue>>>();

  const load = async (language: Language): Promise<Say<Catalogue>> =>
    lookUpIn(await catalogues[language](), language);

  function ask(language: Language): Promise<Say<Catalogue>> {
    const answer = asked.get(language) ?? fetchPart(() => load(language), tellMissing);
    asked.set(language, answer);
    return answer;
  }

  const useTexts = () => use(ask(useDeferredValue(useTranslation().language)));

  /**
   * Fetches a part and, at the same time, what it says: where either does not come, neither has. A part that is here waits
   * for the texts of another language alone.
   */
  const along =
    <Part>(loadPart: () => Promise<Part>) =>
    async (): Promise<Part> => {
      const language = currentLanguage();
      const [part, say] = await Promise.all([loadPart(), load(language)]);
      if (!asked.has(language)) asked.set(language, here(say));
      return part;
    };

  return Object.assign(useTexts, { along });
}

/** Marked as React marks what it has waited for, it keeps nothing back. */
const here = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: "fulfilled", value });
