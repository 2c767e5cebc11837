import type { onboarding as portuguese } from "#shared/messages/pt/onboarding.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const onboarding: Translated<typeof portuguese> = {
  welcome: "Bienvenue sur {{product}} !",
  text: "Réglons vos préférences pour une meilleure expérience",
  counter: "{{step}} sur {{total}}",
  progress: "Progression des réglages",
  previous: "Précédent",
  next: "Suivant",
  finish: "Terminer",
  saving: "Enregistrement…",
  done: "Bienvenue ! Vos préférences sont enregistrées.",
  currency: {
    title: "Devise",
    text: "Tous les prix s’affichent dans cette devise, convertis aussitôt.",
    label: "Choisissez la devise",
  },
  language: {
    title: "Langue",
    text: "Pour les écrans et les e-mails d’alerte.",
    label: "Choisissez la langue",
  },
  airport: {
    title: "Aéroport",
    text: "D’où vous partez d’habitude. Les offres de l’accueil en partent.",
    label: "Aéroport préféré",
  },
};
