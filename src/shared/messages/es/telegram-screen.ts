import type { telegramScreen as portuguese } from "#shared/messages/pt/telegram-screen.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const telegramScreen: Translated<typeof portuguese> = {
  title: "Telegram",
  is: {
    off: "Un mensaje en tu Telegram en cuanto baja un precio, con botones para aplazar, detener y responder.",
    "not-in-plan": "En el plan Premium los avisos llegan también a tu Telegram, en cuanto baja un precio.",
    lost: "{{name}} sigue vinculado, pero tu plan ya no tiene Telegram: no se envía nada. Lo que va por correo sigue igual.",
    on: "{{name}} es uno de tus canales de aviso.",
    blocked:
      "{{name}} bloqueó la conversación, por eso no se envía nada. Desbloquéala en Telegram y vincula de nuevo.",
    stopped: "Detuviste los avisos con /parar. Envía /start en la conversación o vincula de nuevo.",
  },
  state: { blocked: "Bloqueado", stopped: "Detenido", lost: "Fuera del plan" },
  link: "Vincular Telegram",
  again: "Vincular de nuevo",
  dialogTitle: "Vincular Telegram",
  how: "Abre la conversación y toca “Iniciar”. El enlace vale una vez, durante 10 minutos.",
  open: "Abrir Telegram",
  orScan: "O apunta con la cámara del teléfono:",
  qr: "Código QR que abre la conversación con {{bot}}",
  waiting: "Esperando a que toques “Iniciar”…",
  over: "El enlace caducó sin usarse.",
  renew: "Crear otro enlace",
  failed: "No se pudo crear el enlace. Telegram puede estar caído.",
  retry: "Reintentar",
  linked: "Telegram vinculado",
  linkedText: "{{name}} es ahora uno de tus canales de aviso.",
};
