import type { accessTokenDialogs as portuguese } from "#shared/messages/pt/access-token-dialogs.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const accessTokenDialogs: Translated<typeof portuguese> = {
  revokeTitle: "Révoquer le jeton",
  revokeText: "Les programmes qui utilisent « {{name}} » perdent l’accès maintenant. C’est définitif.",
  revoking: "Révocation…",
  revoked: "Jeton révoqué",
  revokeFailed: "Impossible de révoquer le jeton",
  createTitle: "Nouveau jeton d’accès",
  name: "Nom",
  nameHint: "Où il servira, par exemple « Tableur des prix ».",
  permission: "Autorisation",
  readHint: "Consulte les recherches, les vols et les offres. Ne modifie rien.",
  writeHint: "Crée, modifie et supprime aussi des recherches et change les préférences.",
  adminHint:
    "Fait aussi ce que fait la page Exploitation, comme changer la formule ou l’état d’un compte. Valable {{most}} jours au plus.",
  validity: "Validité",
  days_one: "{{count}} jour",
  days_other: "{{count}} jours",
  cancel: "Annuler",
  submit: "Créer le jeton",
  creating: "Création…",
  stay: "Le jeton est en cours de création et ne s’affiche qu’ici. Patientez un instant.",
  createFailed: "Impossible de créer le jeton",
  badName: "Choisissez un nom de 60 caractères au plus.",
  tooMany: "Vous avez déjà 20 jetons. Révoquez-en un pour en créer un autre.",
  secondFactor:
    "Déconnectez-vous et reconnectez-vous avec le code de votre application d’authentification pour gérer les jetons.",
  adminRefused:
    "Seul un opérateur connecté depuis moins de douze heures crée un jeton pour administrer. Reconnectez-vous.",
  secretTitle: "Copiez votre jeton",
  secretText:
    "Il n’apparaît que maintenant. Gardez-le en lieu sûr : qui le possède utilise l’API en votre nom.",
  staySeen: "Ce jeton ne s’affiche que maintenant. Copiez-le et fermez cette fenêtre pour partir.",
  secret: "Jeton",
  copy: "Copier le jeton",
  copied: "Jeton copié",
  example: "Exemple",
  copyExample: "Copier l’exemple",
  exampleCopied: "Exemple copié",
  done: "C’est copié",
};
