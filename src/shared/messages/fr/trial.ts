import type { trial as portuguese } from "#shared/messages/pt/trial.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const trial: Translated<typeof portuguese> = {
  hero: {
    open: "Gratuit, sans limite de durée ni carte bancaire.",
    days_one: "{{count}} jour gratuit. Sans carte bancaire.",
    days_other: "{{count}} jours gratuits. Sans carte bancaire.",
  },
  pricing: {
    open: "Essayez gratuitement aussi longtemps que vous voulez, sans carte bancaire.",
    days_one: "Commencez par {{count}} jour gratuit, sans carte bancaire.",
    days_other: "Commencez par {{count}} jours gratuits, sans carte bancaire.",
  },
  answer: {
    open: "Non. L’essai est gratuit, sans limite de durée et sans carte bancaire : un nom, un e-mail et un mot de passe suffisent pour créer votre compte.",
    days_one:
      "Non. Vous avez {{count}} jour gratuit, sans carte bancaire : un nom, un e-mail et un mot de passe suffisent pour créer votre compte.",
    days_other:
      "Non. Vous avez {{count}} jours gratuits, sans carte bancaire : un nom, un e-mail et un mot de passe suffisent pour créer votre compte.",
  },
  terms: {
    open: "L’essai n’a pas de limite de durée et ne demande pas de carte bancaire.",
    days_one: "L’essai dure {{count}} jour et ne demande pas de carte bancaire.",
    days_other: "L’essai dure {{count}} jours et ne demande pas de carte bancaire.",
  },
};
