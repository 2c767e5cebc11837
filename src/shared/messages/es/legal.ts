import type { legal as portuguese } from "#shared/messages/pt/legal.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const legal: Translated<typeof portuguese> = {
  updated: "En vigor desde el {{date}}",
  privacy: {
    title: "Privacidad",
    lead: "Qué guardamos, para qué, durante cuánto tiempo, quién más lo ve y cómo decides tú. Es lo que {{product}} hace de verdad, conforme a la ley brasileña de protección de datos (LGPD, Ley 13.709/2018).",
    kept: {
      title: "Qué guardamos y para qué",
      account:
        "Tu cuenta: nombre, correo, plan, contraseña (solo su hash Argon2id, nunca la contraseña), si la activas, el secreto de la verificación en dos pasos, cifrado, y, si entras por otro servicio, el nombre, el correo, la foto y el identificador que este nos da. Para que puedas entrar.",
      sessions:
        "Tus sesiones y el registro de accesos: hora, dirección IP y navegador. Para que reconozcas quién entró y para frenar ataques.",
      visits:
        "Tu última visita, anotada una vez al día: para preguntarte si aún quieres tus monitores y pausarlos cuando nadie responde.",
      preferences:
        "Tus preferencias: moneda, idioma, zona horaria, aeropuerto de salida, horas de silencio, resumen y si tus búsquedas aparecen en las ofertas. Para mostrar los precios y las horas a tu manera y escribir cuando quieres.",
      searches:
        "Tus monitores, el menor precio de cada día, los avisos enviados y tus respuestas. Es el servicio que pediste.",
      channels:
        "Los canales de aviso que actives, como un navegador o un webhook: la dirección, cifrada, un nombre para reconocerlo (en Telegram, el que usas allí) y cómo fue el último envío; si es WhatsApp, también el texto que aceptaste, cuándo y desde qué dirección IP, cuándo escribiste por última vez y cuándo llegó y se leyó cada aviso. Y los tokens de acceso y enlaces secretos que crees: solo el hash, las últimas letras y el último uso.",
      suspension:
        "Si tu correo rechaza nuestros mensajes o uno de ellos se marca como no deseado: la dirección, el motivo y desde cuándo, hasta que pidas que lo intentemos de nuevo; una queja, también de quien no tiene cuenta. Para no insistir. Cuántas quejas hubo lo contamos por día, sin direcciones.",
    },
    basis: {
      title: "Con qué base legal",
      text: "Cuenta, monitores y avisos: ejecución del contrato contigo (art. 7, V). Registro de accesos y límites de intentos: seguridad y prevención del fraude (art. 7, IX y II). No hacemos publicidad ni vendemos datos.",
    },
    term: {
      title: "Cuánto tiempo",
      text: "Mientras exista tu cuenta; el registro de accesos, el de los mensajes que enviamos y el de lo que la operación hizo en tu cuenta, un año. Los enlaces y códigos de acceso valen entre unos minutos y una hora y se borran cuando caducan; los enlaces secretos revocados desaparecen a los 90 días. Un registro o una invitación que nadie confirma desaparece con sus enlaces 30 días después del último correo; una cuenta que la operación hizo a mano o bloqueó, cuando esta la borre. Lo que escribes a nuestro bot de Telegram o a nuestro número de WhatsApp espera cifrado en la cola de trabajo y desaparece en ocho días como máximo. Al borrar la cuenta, todo lo demás que te identifica sale de la base de datos al instante; los precios de las tarifas se quedan, porque no son de nadie. Las copias de seguridad siguen el plazo de quien opera esta instalación.",
    },
    others: {
      title: "Quién más recibe datos",
      users:
        "Los demás que usan esta instalación, mientras “Mostrar en las ofertas lo que encuentran mis búsquedas” esté activado en Mi cuenta: ruta, período, duración, clase, escalas, número de pasajeros y precios de tus búsquedas, y desde cuándo se vigilan. Nunca quién eres. Y quien tenga un enlace secreto tuyo: lo que este muestra.",
      fares:
        "Fuentes de tarifas (SearchApi o SerpApi, cuando están activas): ruta, fechas, clase, escalas y número de pasajeros. Nunca quién eres.",
      mail: "El servicio de correo de esta instalación: tu dirección y el texto de cada mensaje.",
      push: "El servicio de notificaciones de tu navegador o la dirección de webhook que indicaste: el texto del aviso, si los activas. WhatsApp (Meta) y Telegram, si los vinculas: tu número o tu chat, el texto del aviso y lo que respondemos a lo que escribes allí.",
      identity:
        "Google u otro servicio de acceso, si entras por él; y el servicio de cuentas, cuando esta instalación usa uno externo.",
      rates:
        "Frankfurter (tipos de cambio): solo la consulta de cotizaciones, hecha por el servidor, salvo que la instalación indique otro servicio.",
    },
    browser: {
      title: "En tu navegador",
      text: "Sin cookies de terceros, sin rastreadores, sin medición de audiencia: por eso no hay aviso de cookies. Tu navegador guarda tu sesión, el idioma, el tema claro u oscuro, una cookie de siete días con el menú abierto o cerrado, los últimos tipos de cambio y cuántas veces se pidieron en el día, hasta una hora la foto del servicio con el que entras, hasta dónde te desplazaste en cada pantalla y si alguna tuvo que recargarse (hasta que cierres la pestaña), si las fuentes de estas páginas ya llegaron, si desactivaste los atajos de letras, si ya completaste la bienvenida y, con avisos activados en este navegador, los últimos precios de tus monitores, hasta que salgas. Mientras entras con Google u otro servicio, hay además una cookie de cinco minutos.",
    },
    rights: {
      title: "Tus derechos",
      text: "Confirmar, consultar, corregir, llevarte y borrar tus datos (art. 18). En Mi cuenta descargas todo en JSON, menos los secretos y el texto de los mensajes, y los precios en CSV, cierras sesiones y borras la cuenta, al instante y sin pedirlo a nadie. Para lo demás escribe al encargado de datos: respondemos en 15 días como máximo. También puedes acudir a la ANPD, la autoridad brasileña de protección de datos.",
    },
    officer: { title: "Encargado de datos", text: "Escribe a quien opera esta instalación:" },
  },
  terms: {
    title: "Términos de uso",
    lead: "Lo acordado entre tú y quien opera esta instalación de {{product}}, sin letra pequeña.",
    service: {
      title: "Qué es el servicio",
      text: "{{product}} sigue los precios de los vuelos y avisa cuando bajan. No vendemos pasajes, no somos agencia y no cobramos comisión. Compras a la aerolínea o agencia.",
    },
    prices: {
      title: "Sobre los precios",
      text: "Cada precio viene de una fuente de tarifas e indica la hora en que se vio. Las tarifas cambian en cualquier momento: confirmamos antes de avisar, pero el importe lo garantiza quien vende. Los importes convertidos usan el cambio más reciente que tiene esta instalación. Donde la pantalla dice que las tarifas son simuladas, ningún precio es real.",
    },
    account: {
      title: "Tu cuenta",
      text: "Usa un correo tuyo y una contraseña que no repitas. Respondes por lo que se haga con tus tokens de acceso y enlaces secretos; revócalos cuando quieras. No intentes sobrecargar el servicio ni entrar en cuentas ajenas.",
    },
    plans: {
      title: "Planes, prueba y cancelación",
      text: "{{trial}} Cancela cuando quieras. Si terminas un plan anual antes de tiempo, te devolvemos la parte proporcional a los meses no usados, y puedes arrepentirte de cualquier contratación en 7 días (código brasileño del consumidor, art. 49).",
    },
    limits: {
      title: "Límites",
      text: "El servicio puede parar por mantenimiento o por el fallo de una fuente de tarifas; cuando eso afecta a los precios, la pantalla lo dice. No respondemos por un pasaje que subió de precio o se agotó. Nada de esto limita los derechos que la ley da al consumidor.",
    },
    changes: {
      title: "Cambios",
      text: "Los cambios en estos términos aparecen en esta página con la nueva fecha. Si no estás de acuerdo, puedes borrar tu cuenta y llevarte tus datos.",
    },
  },
  contact: {
    title: "Contacto",
    lead: "Una persona lee y responde.",
    mail: { title: "Correo", text: "Dudas, activación de cuenta, privacidad, errores:" },
    before: {
      title: "Antes de escribir",
      text: "¿Olvidaste la contraseña? La pantalla de inicio de sesión envía un enlace. ¿Quieres descargar o borrar tus datos? Está en Mi cuenta, al instante. ¿Demasiados avisos? Cada aviso y cada resumen por correo traen un enlace para desactivarlos.",
    },
    operator: {
      title: "Quién opera",
      text: "{{product}} es un programa que cualquiera puede instalar. Esta instalación la opera quien responde en el correo de arriba.",
    },
  },
};
