import { createContext, use } from "react";
import { figuresOf } from "#shared/figures.ts";
import { formatPercent, type Language, LOCALES } from "#shared/languages.ts";
import type { landing } from "#shared/messages/pt/landing.ts";
import type { legal } from "#shared/messages/pt/legal.ts";
import { type SitePage, sitePath } from "#shared/site-pages.ts";
import { type TrialSentence, trialPlaceholder, trialText } from "#shared/trial-sentences.ts";
import type { Say } from "#web/lib/late/late-texts.ts";

/** What the pages that anybody may read need to know, whether a build writes them or a browser. */
export interface Site {
  language: Language;
  say: Say<typeof landing>;
  sayLegal: Say<typeof legal>;
  product: string;
  contact: string;
  /** Who runs the installation; empty where that need not be said. */
  company: string;
  /** How long one may try it out, in days (0: without end); undefined where the server that sends the page says it. */
  trialDays: number | undefined;
  /** Whether strangers may make an account. */
  signups: boolean;
  /** Which of them it is. */
  page: SitePage;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** Inside `SiteContext` only. */
export function useSite() {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite outside SiteContext");
  const { language, product } = site;
  const locale = LOCALES[language];
  return {
    ...site,
    locale,
    say: ((path, values) => site.say(path, { product, ...values })) as Site["say"],
    sayLegal: ((path, values) => site.sayLegal(path, { product, ...values })) as Site["sayLegal"],
    /** What is said of the trial, or of accounts where nobody can begin one. */
    trial: (sentence: TrialSentence) => sayOfTrial(site, sentence),
    /** The path of another page in the same language. */
    to: (page: SitePage) => sitePath({ page, language }),
    money: (amount: number, digits = 0) =>
      figuresOf(locale, {
        style: "currency",
        currency: "BRL",
        // Spanish would write the code.
        currencyDisplay: "narrowSymbol",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })(amount),
    percent: (percent: number) => formatPercent(percent, locale),
  };
}

function sayOfTrial({ say, signups, trialDays }: Site, sentence: TrialSentence): string {
  if (!signups && sentence !== "terms")
    return say(sentence === "answer" ? "noSignups.answer" : "noSignups.text");
  if (trialDays === undefined) return trialPlaceholder(sentence);
  return say(trialText(sentence, trialDays), { count: trialDays });
}
