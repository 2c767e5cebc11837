import type { accessTokens as portuguese } from "#shared/messages/pt/access-tokens.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const accessTokens: Translated<typeof portuguese> = {
  title: "Jetons d’accès",
  text: "Des clés pour que vos programmes, tableurs et assistants utilisent l’API en votre nom.",
  keep: "Changer de mot de passe ou fermer des sessions ne révoque pas un jeton. Révoquez ici ceux que vous n’utilisez plus.",
  create: "Créer un jeton",
  docs: "Documentation de l’API",
  list: "Jetons d’accès",
  loading: "Chargement des jetons",
  failed: "Impossible de charger vos jetons.",
  retry: "Réessayer",
  empty: "Aucun jeton pour l’instant. Créez-en un pour utiliser l’API hors du navigateur.",
  scope: { read: "Lecture seule", write: "Lecture et écriture", admin: "Administrer" },
  expired: "Expiré",
  created: "Créé le {{date}}",
  expires: "Expire le {{date}}",
  ended: "A expiré le {{date}}",
  lastUsed: "Utilisé {{age}}",
  neverUsed: "Jamais utilisé",
  revoke: "Révoquer",
  revokeOf: "Révoquer {{name}}",
};
