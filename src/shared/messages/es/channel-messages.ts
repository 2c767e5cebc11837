import type { channelMessages as portuguese } from "#shared/messages/pt/channel-messages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const channelMessages: Translated<typeof portuguese> = {
  testTitle: "{{product}}: mensaje de prueba",
  testBody: "Todo bien: este es un canal de los avisos de tus búsquedas.",
  testAction: "Mi cuenta",
  ended: {
    subject: "{{product}} ya no escribe en tu {{channel}}",
    preheader: "Lo que va por correo sigue igual. Vincula {{channel}} de nuevo cuando quieras.",
    text: "{{channel}} ya no entrega nuestros mensajes: quizá la conversación esté bloqueada o la cuenta ya no exista. Dejamos de escribir allí; lo que va por correo sigue igual.",
    again:
      "Para volver a recibirlos, desbloquea la conversación y vincula {{channel}} de nuevo en Mi cuenta, Avisos.",
    action: "Abrir mi cuenta",
  },
};
