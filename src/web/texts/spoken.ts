import { createStore, useStore } from "@mantine/store";
import type { TFunction } from "i18next";
import type { Language } from "#shared/languages.ts";
import type { screens } from "#shared/messages/pt/screens.ts";
import { lookUpIn, type Texts, type Values } from "./look-up.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof screens };
  }
}

interface Spoken {
  t: TFunction;
  language: Language;
}

const facts = { minPassword: 6 };
const spoken = createStore(speech({}, "pt"));

/** What the texts say of this installation: the fewest characters of a password. */
export const tellTexts = (known: typeof facts) => void Object.assign(facts, known);

/** Shows these texts from now on. */
export const speak = (catalogue: Texts, language: Language) => spoken.setState(speech(catalogue, language));

/** Renders again what speaks: the same texts with other facts in them. */
export const speakAgain = () => spoken.setState({ ...spoken.getState() });

/** A text in the language on screen, where nothing is rendered. */
export const translate = typed((...said) => Reflect.apply(spoken.getState().t, undefined, said));

/** The language on screen. */
export const currentLanguage = (): Language => spoken.getState().language;

/** The texts and the language on screen; the component renders again when it changes. */
export const useTranslation = (): Spoken => useStore(spoken);

function speech(catalogue: Texts, language: Language): Spoken {
  const lookUp = lookUpIn(catalogue, language);
  return { t: typed((path, values) => lookUp(path, { ...facts, ...values })), language };
}

/** As the types of i18next, which the server looks the same catalogues up with, have it: only paths that exist. */
function typed(lookUp: (path: string, values?: Values) => string) {
  return lookUp as unknown as TFunction;
}
