import type { whatsAppOptIn as portuguese } from "#shared/messages/pt/whats-app-opt-in.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const whatsAppOptIn: Translated<typeof portuguese> = {
  text: "Quiero recibir en WhatsApp, en el número que indiqué, los avisos de precio de los monitores que cree en {{product}}: como máximo 3 al día y 30 al mes, fuera de mis horas de silencio. No son publicidad. Puedo parar cuando quiera respondiendo PARAR o quitando el número en Mi cuenta.",
  message: "Quiero recibir aquí los avisos de {{product}}. Mi código: {{code}}",
  reply: {
    linked:
      "Listo: los avisos de precio de tus monitores llegan aquí. Para parar, responde PARAR. Para cambiar horarios y canales: {{url}}",
    linkedWhileOff:
      "Listo: este número está vinculado. Por ahora no llega nada aquí, porque todos los avisos de tu cuenta están desactivados. Actívalos de nuevo en Mi cuenta, Avisos: {{url}}",
    stopped:
      "De acuerdo: no escribimos más aquí. Tus monitores continúan, y lo que va por correo también. Para volver, vincula WhatsApp de nuevo en {{url}}",
    expired: "Ese código ya no vale. Genera otro en Mi cuenta, Avisos: {{url}}",
    otherNumber:
      "Ese código es de otro número. Indica este número en Mi cuenta, Avisos, y envía el nuevo código: {{url}}",
    notInPlan: "WhatsApp es parte del plan Premium. Mira tu plan en {{url}}",
  },
};
