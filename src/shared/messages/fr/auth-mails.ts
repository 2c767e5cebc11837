import type { authMails as portuguese } from "#shared/messages/pt/auth-mails.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const authMails: Translated<typeof portuguese> = {
  code: "Si l’on vous demande un code au lieu du lien, saisissez {{code}}. Il est valable 10 minutes ; ne le donnez à personne.",
  confirmEmail: {
    subject: "Confirmez votre adresse pour {{product}}",
    preheader: "Encore un clic et {{product}} commence à chercher vos vols.",
    heading: "Confirmez votre adresse",
    body: "Quelqu’un, vous sans doute, a créé un compte {{product}} avec cette adresse. Confirmez-la pour commencer à suivre les prix.",
    action: "Confirmer l’adresse",
    footnote:
      "Le lien est valable 1 heure et une seule fois. Si ce n’était pas vous, ignorez ce message : sans confirmation, le compte ne peut pas servir.",
  },
  recovery: {
    subject: "Réinitialisez votre mot de passe {{product}}",
    preheader: "Le lien permet de choisir un nouveau mot de passe ; il est valable 1 heure.",
    heading: "Choisissez un nouveau mot de passe",
    body: "On nous a demandé de réinitialiser le mot de passe de votre compte. Une fois le nouveau enregistré, vos autres sessions seront fermées.",
    action: "Réinitialiser le mot de passe",
    footnote:
      "Le lien est valable 1 heure et une seule fois. Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.",
  },
  magicLink: {
    subject: "Votre lien de connexion à {{product}}",
    preheader: "Connectez-vous sans mot de passe ; le lien est valable 1 heure.",
    heading: "Connectez-vous à votre compte",
    body: "Utilisez le bouton ci-dessous pour vous connecter à {{product}} sans mot de passe.",
    action: "Se connecter",
    footnote:
      "Le lien est valable 1 heure et une seule fois. Si ce n’était pas vous, ignorez ce message : personne n’entre sans le lien.",
  },
  invite: {
    subject: "Votre invitation à {{product}}",
    preheader: "Acceptez l’invitation pour utiliser {{product}} ; le lien est valable 1 heure.",
    heading: "Vous avez une invitation",
    body: "La personne qui gère {{product}} a créé un compte pour cette adresse. Acceptez l’invitation pour vous connecter et choisir votre mot de passe.",
    action: "Accepter l’invitation",
    footnote:
      "Le lien est valable 1 heure et une seule fois. Si vous n’attendiez pas cette invitation, ignorez ce message : personne n’entre sans le lien.",
  },
  confirmNewEmail: {
    subject: "Confirmez votre nouvelle adresse pour {{product}}",
    preheader: "Cette adresse prend effet une fois confirmée ici et à l’adresse actuelle.",
    heading: "Confirmez votre nouvelle adresse",
    body: "Un compte {{product}} a demandé à utiliser cette adresse désormais. Le changement n’a lieu que si cette adresse et l’actuelle le confirment.",
    action: "Confirmer la nouvelle adresse",
    footnote:
      "Le lien est valable 1 heure et une seule fois. Si ce n’était pas vous, ignorez ce message : rien ne change sans confirmation.",
  },
  leaveEmail: {
    subject: "Confirmez le changement de votre adresse pour {{product}}",
    preheader: "On a demandé à changer l’adresse de votre compte ; il faut votre confirmation.",
    heading: "Changer l’adresse de votre compte ?",
    body: "On nous a demandé de remplacer l’adresse de votre compte par {{newEmail}}. Le changement n’a lieu que si cette adresse et la nouvelle le confirment.",
    action: "Confirmer le changement",
    footnote:
      "Le lien est valable 1 heure et une seule fois. Si ce n’était pas vous, ne confirmez pas : changez plutôt votre mot de passe, ce qui ferme les autres sessions et annule le changement.",
  },
  reauthentication: {
    subject: "Votre code de confirmation {{product}}",
    preheader: "Saisissez le code pour confirmer que c’est vous ; il est valable 10 minutes.",
    heading: "Confirmez que c’est vous",
    body: "Pour continuer, saisissez ce code. Il est valable 10 minutes ; ne le donnez à personne.",
    footnote:
      "Si ce n’était pas vous, quelqu’un utilise peut-être votre compte : changez votre mot de passe pour fermer les autres sessions.",
  },
  emailChanged: {
    subject: "L’adresse de votre compte {{product}} a été modifiée",
    preheader: "Votre compte utilise désormais une autre adresse ; celle-ci ne l’ouvre plus.",
    heading: "Adresse modifiée",
    body: "L’adresse de votre compte a été modifiée. Désormais, cette adresse ne donne plus accès au compte.",
    action: "Aller à la connexion",
    footnote: "Si ce n’était pas vous, prévenez au plus vite la personne qui gère {{product}}.",
  },
  alreadyRegistered: {
    subject: "Vous avez déjà un compte {{product}}",
    preheader: "Quelqu’un a voulu créer un compte avec cette adresse, qui en a déjà un.",
    heading: "Vous avez déjà un compte",
    body: "Quelqu’un, peut-être vous, a voulu créer un compte {{product}} avec cette adresse. Elle en a déjà un : connectez-vous ou demandez un nouveau mot de passe.",
    action: "Aller à la connexion",
    footnote: "Si ce n’était pas vous, il n’y a rien à faire : votre compte n’a pas changé.",
  },
  passwordChanged: {
    subject: "Votre mot de passe {{product}} a été modifié",
    preheader: "Le mot de passe de votre compte a changé et vos autres sessions sont fermées.",
    heading: "Mot de passe modifié",
    body: "Le mot de passe de votre compte a été modifié et vos autres sessions ont été fermées.",
    action: "Aller à la connexion",
    footnote:
      "Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion.",
  },
  sessionClosed: {
    subject: "Nous avons fermé une session de votre compte {{product}}",
    preheader: "Une clé de session déjà utilisée est réapparue ; la session a été fermée par sécurité.",
    heading: "Session fermée par sécurité",
    body: "Une clé de session déjà utilisée est réapparue. Ce peut être une copie faite par quelqu’un d’autre, nous avons donc fermé cette session.",
    action: "Se reconnecter",
    footnote:
      "Si quelque chose vous semble étrange, changez votre mot de passe : cela ferme toutes les autres sessions.",
  },
  factorAdded: {
    subject: "Nouvelle façon de se connecter à votre compte {{product}}",
    preheader: "Une application d’authentification a été reliée à votre compte.",
    heading: "Application d’authentification reliée",
    body: "Désormais, se connecter à votre compte demande aussi un code de l’application d’authentification. Les sessions ouvertes sans elle ont été fermées.",
    action: "Aller à la connexion",
    footnote: "Si ce n’était pas vous, changez votre mot de passe et répondez à cet e-mail.",
  },
  factorRemoved: {
    subject: "Façon de se connecter retirée de votre compte {{product}}",
    preheader: "Une application d’authentification a été détachée de votre compte.",
    heading: "Application d’authentification détachée",
    body: "Une application d’authentification a été retirée de votre compte. Ses codes ne servent plus.",
    action: "Aller à la connexion",
    footnote:
      "Si ce n’était pas vous, changez votre mot de passe maintenant : cela ferme toutes les autres sessions.",
  },
  identityAdded: {
    subject: "Nouvelle façon de se connecter à votre compte {{product}}",
    preheader: "Votre compte s’ouvre désormais aussi avec {{provider}}.",
    heading: "Nouvelle façon de se connecter",
    body: "Désormais, qui se connecte avec {{provider}} et cette adresse ouvre aussi votre compte. Vos autres façons de vous connecter restent valables.",
    action: "Aller à la connexion",
    footnote: "Si ce n’était pas vous, protégez votre compte {{provider}} et répondez à cet e-mail.",
  },
};
