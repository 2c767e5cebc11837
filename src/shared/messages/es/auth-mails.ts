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
  invite: {
    subject: "Tienes una invitación a {{product}}",
    preheader: "Acepta la invitación para usar {{product}}; el enlace vale 1 hora.",
    heading: "Tienes una invitación",
    body: "Quien administra {{product}} creó una cuenta para esta dirección. Acepta la invitación para entrar y elegir tu contraseña.",
    action: "Aceptar invitación",
    footnote:
      "El enlace vale 1 hora y funciona una sola vez. Si no esperabas esta invitación, ignora este correo: nadie entra sin el enlace.",
  },
  confirmNewEmail: {
    subject: "Confirma tu nuevo correo en {{product}}",
    preheader: "Esta dirección vale cuando se confirma aquí y en la dirección actual.",
    heading: "Confirma tu nuevo correo",
    body: "Una cuenta de {{product}} pidió usar esta dirección de ahora en adelante. El cambio ocurre solo cuando la confirman esta dirección y la actual.",
    action: "Confirmar nuevo correo",
    footnote:
      "El enlace vale 1 hora y funciona una sola vez. Si no fuiste tú, ignora este correo: nada cambia sin la confirmación.",
  },
  leaveEmail: {
    subject: "Confirma el cambio de tu correo en {{product}}",
    preheader: "Alguien pidió cambiar el correo de tu cuenta; el cambio necesita tu confirmación.",
    heading: "¿Cambiar el correo de tu cuenta?",
    body: "Recibimos una solicitud para cambiar el correo de tu cuenta a {{newEmail}}. El cambio ocurre solo cuando lo confirman esta dirección y la nueva.",
    action: "Confirmar el cambio",
    footnote:
      "El enlace vale 1 hora y funciona una sola vez. Si no fuiste tú, no confirmes: cambia tu contraseña, lo que cierra las otras sesiones y cancela el cambio.",
  },
  reauthentication: {
    subject: "Tu código de confirmación de {{product}}",
    preheader: "Escribe el código para confirmar que eres tú; vale 10 minutos.",
    heading: "Confirma que eres tú",
    body: "Para continuar, escribe este código. Vale 10 minutos; no se lo des a nadie.",
    footnote:
      "Si no fuiste tú, alguien puede estar usando tu cuenta: cambia tu contraseña para cerrar las otras sesiones.",
  },
  emailChanged: {
    subject: "Se cambió el correo de tu cuenta de {{product}}",
    preheader: "Tu cuenta usa ahora otra dirección; esta ya no la abre.",
    heading: "Correo cambiado",
    body: "Se cambió el correo de tu cuenta. Desde ahora esta dirección ya no da acceso a ella.",
    action: "Ir al inicio de sesión",
    footnote: "Si no fuiste tú, avisa cuanto antes a quien administra {{product}}.",
  },
  alreadyRegistered: {
    subject: "Ya tienes una cuenta en {{product}}",
    preheader: "Alguien intentó crear una cuenta con esta dirección, que ya tiene una.",
    heading: "Ya tienes una cuenta",
    body: "Alguien, quizá tú, intentó crear una cuenta en {{product}} con esta dirección. Ya tiene una: entra con tu contraseña o pide una nueva.",
    action: "Ir al inicio de sesión",
    footnote: "Si no fuiste tú, no hace falta hacer nada: tu cuenta no cambió.",
  },
  passwordChanged: {
    subject: "Se cambió tu contraseña de {{product}}",
    preheader: "La contraseña de tu cuenta cambió y se cerraron tus otras sesiones.",
    heading: "Contraseña cambiada",
    body: "Se cambió la contraseña de tu cuenta y se cerraron tus otras sesiones.",
    action: "Ir al inicio de sesión",
    footnote: "Si no fuiste tú, pide ahora una contraseña nueva en la pantalla de inicio de sesión.",
  },
  sessionClosed: {
    subject: "Cerramos una sesión de tu cuenta de {{product}}",
    preheader: "Una clave de sesión ya usada volvió a aparecer; por seguridad, cerramos la sesión.",
    heading: "Sesión cerrada por seguridad",
    body: "Una clave de sesión que ya se había usado volvió a aparecer. Puede ser una copia hecha por otra persona, así que cerramos esa sesión.",
    action: "Entrar de nuevo",
    footnote: "Si algo te parece raro, cambia tu contraseña: eso cierra todas las demás sesiones.",
  },
  factorAdded: {
    subject: "Nueva forma de entrar en tu cuenta de {{product}}",
    preheader: "Se conectó una aplicación de autenticación a tu cuenta.",
    heading: "Aplicación de autenticación conectada",
    body: "A partir de ahora, entrar en tu cuenta pide también un código de la aplicación de autenticación. Las sesiones abiertas sin él se cerraron.",
    action: "Ir al inicio de sesión",
    footnote: "Si no fuiste tú, cambia tu contraseña y responde a este correo.",
  },
  factorRemoved: {
    subject: "Se quitó una forma de entrar en tu cuenta de {{product}}",
    preheader: "Se desconectó una aplicación de autenticación de tu cuenta.",
    heading: "Aplicación de autenticación desconectada",
    body: "Se quitó una aplicación de autenticación de tu cuenta. Sus códigos ya no sirven.",
    action: "Ir al inicio de sesión",
    footnote: "Si no fuiste tú, cambia tu contraseña ahora: eso cierra todas las demás sesiones.",
  },
  identityAdded: {
    subject: "Nueva forma de entrar en tu cuenta de {{product}}",
    preheader: "Ahora también se entra en tu cuenta con {{provider}}.",
    heading: "Nueva forma de entrar",
    body: "A partir de ahora, quien entra con {{provider}} y esta dirección también entra en tu cuenta. Tus otras formas de entrar siguen valiendo.",
    action: "Ir al inicio de sesión",
    footnote: "Si no fuiste tú, protege tu cuenta de {{provider}} y responde a este correo.",
  },
};
