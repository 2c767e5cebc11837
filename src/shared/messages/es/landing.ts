import type { landing as portuguese } from "#shared/messages/pt/landing.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { noSignups } from "./no-signups.ts";
import { trial } from "./trial.ts";

export const landing: Translated<typeof portuguese> = {
  title: "{{product}}: monitor de precios de vuelos",
  description:
    "Sigue todas las fechas posibles de tu viaje y recibe un aviso cuando el vuelo baje de precio. Compra donde quieras: no vendemos pasajes.",
  skip: "Ir al contenido",
  coming: "Cargando…",
  offline: "No tienes conexión. Inténtalo de nuevo cuando vuelva.",
  trial,
  noSignups,
  example: "Ejemplo ilustrativo",
  nav: {
    label: "Secciones de la página",
    how: "Cómo funciona",
    strengths: "Ventajas",
    plans: "Planes",
    faq: "Preguntas",
    menu: "Menú",
    login: "Entrar",
    register: "Crear cuenta",
    dashboard: "Mi panel",
    home: "{{product}}: inicio",
  },
  hero: {
    title: "El precio vuela bajo. Tú lo ves primero.",
    text: "{{product}} sigue todas las combinaciones de ida y vuelta que encajan en tu viaje y te escribe cuando una de ellas está barata de verdad.",
    action: "Crear mi primer monitor",
    how: "Ver cómo funciona",
    route: "GRU → LIS",
    outbound: "Ida",
    back: "Vuelta",
    low: "Excelente precio",
    alert: "GRU → LIS por {{price}}",
    alertText: "{{percent}} por debajo de lo normal · recién confirmado",
  },
  problems: {
    title: "Los vuelos baratos existen. Lo difícil es estar mirando justo a tiempo.",
    dates: {
      title: "Son miles de combinaciones",
      text: "Un viaje de 10 a 15 días en cualquier momento del próximo año son más de 2000 pares de ida y vuelta. Nadie los revisa a mano.",
    },
    moment: {
      title: "El precio bajo dura poco",
      text: "Una tarifa cae de madrugada y vuelve a subir antes del almuerzo. Quien busca el fin de semana encuentra lo que sobró.",
    },
    doubt: {
      title: "“Oferta”, por sí sola, no dice nada",
      text: "Sin el historial de la ruta no hay forma de saber si {{price}} es caro, normal o la mejor ocasión del año.",
    },
  },
  how: {
    title: "Cómo funciona",
    text: "Cinco pasos. Tú das los dos primeros.",
    steps: {
      route: {
        title: "Dinos adónde",
        text: "Origen, destino, quién viaja y en qué clase. Sirve la ciudad entera: São Paulo son tres aeropuertos.",
      },
      window: {
        title: "Dinos cuándo, más o menos",
        text: "Fechas fijas, un período o todo el año, con la duración que quieras: de 3 a 30 días.",
      },
      watch: {
        title: "Nosotros miramos",
        text: "Seguimos cada par de fechas que encaja en tu viaje y revisamos más a menudo los que tienen más probabilidad de bajar.",
      },
      judge: {
        title: "Comparamos con lo normal",
        text: "El precio de hoy frente a los últimos 60 días de la ruta, o la palabra de la fuente: excelente, normal o alto, con las cuentas a la vista.",
      },
      tell: {
        title: "Avisamos y tú compras",
        text: "Antes del aviso confirmamos el precio otra vez. El enlace abre la búsqueda ya hecha; compras donde prefieras.",
      },
    },
  },
  offers: {
    title: "Ofertas recientes",
    text: "Así se ve un hallazgo.",
    route: "Origen y destino",
    date: "Fechas",
    airline: "Aerolínea",
    original: "Precio normal",
    found: "Precio encontrado",
    saving: "Ahorro",
    note: "Rutas, aerolíneas e importes son un ejemplo ilustrativo, no una oferta.",
  },
  showcase: {
    title: "Un panel que se lee de un vistazo",
    text: "Primero el precio. Después, si es bueno. Después, por qué.",
    points: {
      calendar: {
        title: "Ida × vuelta en una cuadrícula",
        text: "Todas las combinaciones, una junto a otra; la más barata salta a la vista.",
      },
      history: {
        title: "Historial sin maquillaje",
        text: "Un día sin revisar es un hueco en el gráfico, no una línea inventada.",
      },
      age: {
        title: "La edad de cada precio",
        text: "Siempre sabes cuándo se vio el precio por última vez.",
      },
    },
    deal: "Vuelo más barato",
    normal: "normal {{price}}",
    seen: "visto hace 12 min",
    history: "30 días",
    possibilities: "Vigilando 2115 posibilidades",
  },
  strengths: {
    title: "Qué nos hace distintos",
    dates: {
      title: "Fechas flexibles de verdad",
      text: "Un año entero de pares de ida y vuelta en una sola búsqueda.",
    },
    confirmed: {
      title: "Precio confirmado",
      text: "Ningún aviso sale sin una segunda consulta de ese mismo vuelo, hecha diez minutos antes como máximo.",
    },
    quiet: {
      title: "Pocos avisos, buenos avisos",
      text: "Cuatro por semana y monitor, como máximo. Un precio que no cambió no genera otro aviso.",
    },
    target: {
      title: "Tú pones el precio",
      text: "Dinos cuánto quieres pagar y te avisamos cuando el precio llegue ahí.",
    },
    currency: {
      title: "En tu moneda",
      text: "Doce monedas, al cambio más reciente y con el importe original guardado.",
    },
    yours: {
      title: "Tus datos son tuyos",
      text: "Descarga todo o borra la cuenta cuando quieras, sin hablar con nadie. Sin rastreadores.",
    },
  },
  pricing: {
    title: "Planes",
    period: "Cobro",
    monthly: "Mensual",
    annual: "Anual",
    save: "Ahorra hasta {{percent}}",
    saving: "Ahorra {{amount}}",
    perMonth: "al mes",
    perYear: "al año",
    popular: "POPULAR",
    choose: "Crear cuenta",
    monitors: "{{count}} monitores a la vez",
    unlimited: "Monitores ilimitados",
    mail: "Avisos por correo",
    messenger: "Avisos por correo y mensajería",
    days: "Historial de {{count}} días",
    history: "Historial completo",
    export: "Exportación de todo el historial",
    support: "Soporte prioritario",
    early: "Novedades antes que nadie",
    granted: "El Premium lo concede quien opera esta instalación.",
  },
  voices: {
    title: "Quienes viajan con nosotros",
    figures: {
      saving: "de ahorro promedio",
      users: "viajeros",
    },
    one: {
      text: "Dejé la búsqueda activa todo el año. El aviso llegó un martes a las seis de la mañana; compré antes del desayuno.",
      name: "Marina, Recife",
    },
    two: {
      text: "Pensé que estaba caro. El historial mostró que era el precio más bajo en un mes y dejé de esperar.",
      name: "Rafael, Curitiba",
    },
    three: {
      text: "Somos cinco. Con volver dos días después pagamos la primera noche de hotel.",
      name: "Denise, Goiânia",
    },
  },
  faq: {
    title: "Preguntas frecuentes",
    sell: {
      question: "¿{{product}} vende pasajes?",
      answer:
        "No. No vendemos pasajes ni cobramos comisión: seguimos precios. El enlace de cada vuelo abre la búsqueda en Google Flights y compras en la aerolínea o agencia que prefieras. El importe mostrado es el total que informa la fuente, con impuestos y tasas; los extras opcionales, como el equipaje, dependen de quien vende.",
    },
    often: {
      question: "¿Con qué frecuencia se revisan los precios?",
      answer:
        "Todo el tiempo, pero no todo por igual: los pares con más probabilidad de bajar se revisan varias veces al día; los demás, con menos frecuencia. Cada precio dice hace cuánto se vio, y puedes pedir una revisión al momento.",
    },
    alerts: {
      question: "¿Cuándo recibo un aviso?",
      answer:
        "Cuando el precio llega a tu objetivo, cae bastante por debajo de lo normal, es el más bajo visto hasta ahora o pasa a ser bajo para la ruta. Antes de escribirte confirmamos el precio de ese vuelo. Puedes desactivar los avisos por monitor o todos a la vez.",
    },
    trial: { question: "¿Necesito tarjeta para probar?" },
    cancel: {
      question: "¿Puedo cancelar el plan anual antes de tiempo?",
      answer:
        "Sí. Te devolvemos la parte proporcional a los meses que no usaste. Y, como en toda compra por internet en Brasil, puedes arrepentirte en los primeros 7 días.",
    },
    data: {
      question: "¿Qué hacen con mis datos?",
      answer:
        "Guardamos solo lo que el servicio necesita: tu cuenta, tus monitores y sus precios. No hay anuncios ni rastreadores, y quien nos da las tarifas recibe ruta, fechas y pasajeros, nunca quién eres. Desde tu cuenta puedes descargarlo o borrarlo todo.",
    },
  },
  closing: {
    title: "La próxima bajada de precio ya viene en camino.",
    text: "Crea un monitor en dos minutos y déjanos el resto.",
  },
  footer: {
    line: "No vendemos pasajes. Te mostramos cuándo es hora de comprar.",
    product: "Producto",
    legal: "Transparencia",
    languages: "Idiomas",
    privacy: "Privacidad",
    terms: "Términos de uso",
    contact: "Contacto",
    api: "API para desarrolladores",
    status: "Cómo está el servicio",
  },
};
