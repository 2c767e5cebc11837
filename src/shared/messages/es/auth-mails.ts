import type { authMails as portuguese } from "#shared/messages/pt/auth-mails.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const authMails: Translated<typeof portuguese> = {
  code: "Si te piden un código en lugar del enlace, escribe {{code}}. Vale 10 minutos; no se lo des a nadie.",
  confirmEmail: {
    subject: "Confirma tu correo en {{product}}",
    preheader: "Falta un clic para que {{product}} empiece a buscar tus vuelos.",
    heading: "Confirma tu correo",
    body: "Alguien, esperamos que tú, creó una cuenta en {{product}} con esta dirección. Confírmala para empezar a seguir precios.",
    action: "Confirmar correo",
    footnote:
      "El enlace vale 1 hora y funciona una sola vez. Si no fuiste tú, ignora este correo: sin la confirmación la cuenta no se puede usar.",
  },
  recovery: {
    subject: "Restablece tu contraseña de {{product}}",
    preheader: "Usa el enlace para elegir una contraseña nueva; vale 1 hora.",
    heading: "Elige una contraseña nueva",
    body: "Recibimos una solicitud para restablecer la contraseña de tu cuenta. Al guardar la nueva, se cerrarán tus otras sesiones.",
    action: "Restablecer contraseña",
    footnote:
      "El enlace vale 1 hora y funciona una sola vez. Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.",
  },
  magicLink: {
    subject: "Tu enlace para entrar en {{product}}",
    preheader: "Entra sin escribir la contraseña; el enlace vale 1 hora.",
    heading: "Entra en tu cuenta",
    body: "Usa el botón para entrar en {{product}} sin contraseña.",
    action: "Entrar",
    footnote:
      "El enlace vale 1 hora y funciona una sola vez. Si no fuiste tú, ignora este correo: nadie entra sin el enlace.",
  },
  alreadyRegistered: {
    subject: "Ya tienes una cuenta en {{product}}",
    preheader: "Alguien intentó crear una cuenta con esta dirección, que ya tiene una.",
    heading: "Ya tienes una cuenta",
    body: "Alguien, quizá tú, intentó crear una cuenta en {{product}} con esta dirección. Ya tiene una: entra con tu contraseña o pide una nueva.",
    action: "Ir a iniciar sesión",
    footnote: "Si no fuiste tú, no hace falta hacer nada: tu cuenta no cambió.",
  },
  passwordChanged: {
    subject: "Se cambió tu contraseña de {{product}}",
    preheader: "La contraseña de tu cuenta cambió y se cerraron tus otras sesiones.",
    heading: "Contraseña cambiada",
    body: "Se cambió la contraseña de tu cuenta y se cerraron tus otras sesiones.",
    action: "Ir a iniciar sesión",
    footnote: "Si no fuiste tú, pide ahora una contraseña nueva en la pantalla de inicio de sesión.",
  },
  sessionClosed: {
    subject: "Cerramos una sesión de tu cuenta de {{product}}",
    preheader: "Una clave de sesión ya usada volvió a aparecer; por seguridad, la cerramos.",
    heading: "Sesión cerrada por seguridad",
    body: "Una clave de sesión que ya se había usado volvió a aparecer. Puede ser una copia hecha por otra persona, así que cerramos esa sesión.",
    action: "Entrar de nuevo",
    footnote: "Si algo te parece raro, cambia tu contraseña: eso cierra todas las demás sesiones.",
  },
};
