import type { telegramScreen as portuguese } from "#shared/messages/pt/telegram-screen.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const telegramScreen: Translated<typeof portuguese> = {
  title: "Telegram",
  is: {
    off: "Un message sur votre Telegram dès qu’un prix baisse, avec des boutons pour reporter, arrêter et répondre.",
    "not-in-plan":
      "Avec la formule Premium, les alertes arrivent aussi sur votre Telegram, dès qu’un prix baisse.",
    lost: "{{name}} reste relié, mais votre formule n’a plus Telegram : rien n’est envoyé. Ce qui part par e-mail ne change pas.",
    on: "{{name}} est l’un de vos canaux d’alerte.",
    blocked:
      "{{name}} a bloqué la conversation, rien n’est donc envoyé. Débloquez-la dans Telegram et reliez de nouveau.",
    stopped:
      "Vous avez arrêté les alertes avec /stop. Envoyez /start dans la conversation ou reliez de nouveau.",
  },
  state: { blocked: "Bloqué", stopped: "Arrêté", lost: "Hors formule" },
  link: "Relier Telegram",
  again: "Relier de nouveau",
  dialogTitle: "Relier Telegram",
  how: "Ouvrez la conversation et touchez « Démarrer ». Le lien est valable une fois, pendant 10 minutes.",
  open: "Ouvrir Telegram",
  orScan: "Ou visez avec l’appareil photo du téléphone :",
  qr: "Code QR qui ouvre la conversation avec {{bot}}",
  waiting: "En attente de « Démarrer »…",
  over: "Le lien a expiré sans avoir servi.",
  renew: "Créer un autre lien",
  failed: "Le lien n’a pas pu être créé. Telegram est peut-être en panne.",
  retry: "Réessayer",
  linked: "Telegram relié",
  linkedText: "{{name}} est désormais l’un de vos canaux d’alerte.",
};
