import type { trial as portuguese } from "#shared/messages/pt/trial.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const trial: Translated<typeof portuguese> = {
  hero: {
    open: "Free, no time limit, no credit card.",
    days_one: "{{count}} day free. No credit card.",
    days_other: "{{count}} days free. No credit card.",
  },
  pricing: {
    open: "Try it free for as long as you like, no credit card needed.",
    days_one: "Start with {{count}} day free, no credit card needed.",
    days_other: "Start with {{count}} days free, no credit card needed.",
  },
  answer: {
    open: "No. The trial is free, has no end date and needs no credit card: a name, an email address and a password are all it takes to create your account.",
    days_one:
      "No. You get {{count}} day free, no credit card needed: a name, an email address and a password are all it takes to create your account.",
    days_other:
      "No. You get {{count}} days free, no credit card needed: a name, an email address and a password are all it takes to create your account.",
  },
  terms: {
    open: "The trial has no end date and does not require a credit card.",
    days_one: "The trial lasts {{count}} day and does not require a credit card.",
    days_other: "The trial lasts {{count}} days and does not require a credit card.",
  },
};
