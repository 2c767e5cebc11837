import type { onboarding as portuguese } from "#shared/messages/pt/onboarding.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const onboarding: Translated<typeof portuguese> = {
  welcome: "Welcome to {{product}}!",
  text: "Let’s set your preferences for a better experience",
  counter: "{{step}} of {{total}}",
  progress: "Setup progress",
  previous: "Previous",
  next: "Next",
  finish: "Finish",
  saving: "Saving…",
  done: "Welcome! Your preferences are set.",
  currency: {
    title: "Currency",
    text: "Every price is shown in it, converted on the spot.",
    label: "Choose the currency",
  },
  language: {
    title: "Language",
    text: "For the screens and for the alert emails.",
    label: "Choose the language",
  },
  airport: {
    title: "Airport",
    text: "Where you usually leave from. The deals on the first screen leave from there.",
    label: "Preferred airport",
  },
};
