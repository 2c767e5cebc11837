import type { landing as portuguese } from "#shared/messages/pt/landing.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const landing: Translated<typeof portuguese> = {
  title: "{{product}}: monitor de precios de vuelos",
  description:
    "Vigila todas las fechas de tu viaje y recibe un aviso cuando el vuelo baje de precio. Compras donde quieras: no vendemos pasajes.",
  skip: "Ir al contenido",
  example: "Ejemplo ilustrativo",
  nav: {
    label: "Secciones de la página",
    how: "Cómo funciona",
    strengths: "Diferenciales",
    plans: "Planes",
    faq: "Preguntas",
    menu: "Menú",
    login: "Entrar",
    register: "Crear cuenta",
    dashboard: "Mi Dashboard",
    home: "{{product}}: inicio",
  },
  hero: {
    title: "El precio pasa bajo. Tú lo ves primero.",
    text: "{{product}} sigue todas las combinaciones de ida y vuelta que caben en tu viaje y te escribe cuando una de ellas está barata de verdad.",
    action: "Crear mi primer monitor",
    how: "Ver cómo funciona",
    trial: "{{days}} días gratis. Sin tarjeta de crédito.",
    route: "GRU → LIS",
    outbound: "Ida",
    back: "Vuelta",
    low: "Muy buen precio",
    alert: "GRU → LIS por {{price}}",
    alertText: "{{percent}} por debajo de lo normal · confirmado ahora",
  },
  problems: {
    title: "Los vuelos baratos existen. Lo difícil es mirar a tiempo.",
    dates: {
      title: "Son miles de combinaciones",
      text: "De 10 a 15 días en cualquier época del próximo año son más de 2.000 pares de ida y vuelta. Nadie los busca a mano.",
    },
    moment: {
      title: "El precio bajo dura poco",
      text: "Una tarifa cae de madrugada y sube antes del almuerzo. Quien mira el fin de semana encuentra lo que quedó.",
    },
    doubt: {
      title: "“Oferta” no dice nada",
      text: "Sin el historial de la ruta no se sabe si R$ 3.000 es caro, normal o la mejor ocasión del año.",
    },
  },
  how: {
    title: "Cómo funciona",
    text: "Cinco pasos. Tú das los dos primeros.",
    steps: {
      route: {
        title: "Di adónde",
        text: "Origen, destino, quién viaja y en qué clase. Vale la ciudad entera: São Paulo son tres aeropuertos.",
      },
      window: {
        title: "Di cuándo, más o menos",
        text: "Fechas fijas, un período o todo el año, con la duración que quieras: de 3 a 30 días.",
      },
      watch: {
        title: "Nosotros miramos",
        text: "Seguimos cada par de fechas que cabe en tu plan, y miramos más a menudo los que más pueden bajar.",
      },
      judge: {
        title: "Comparamos con lo normal",
        text: "El precio de hoy frente a los últimos 30 días de la misma búsqueda: muy bueno, normal o alto, con la cuenta a la vista.",
      },
      tell: {
        title: "Avisamos y tú compras",
        text: "Antes del aviso confirmamos el precio otra vez. El enlace abre la búsqueda; compras donde prefieras.",
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
    note: "Rutas, aerolíneas y valores son un ejemplo ilustrativo, no una oferta.",
  },
  showcase: {
    title: "Un panel que se lee de un vistazo",
    text: "Primero el precio. Después, si es bueno. Después, por qué.",
    points: {
      calendar: {
        title: "Ida × vuelta en una grilla",
        text: "Todas las combinaciones lado a lado; la más barata salta a la vista.",
      },
      history: {
        title: "Historial sin maquillaje",
        text: "Un día sin mirar es un hueco en el gráfico, no una línea inventada.",
      },
      age: {
        title: "La edad de cada precio",
        text: "Siempre ves cuándo se vio el valor por última vez.",
      },
    },
    deal: "Vuelo más barato",
    normal: "normal {{price}}",
    seen: "visto hace 12 min",
    history: "30 días",
    possibilities: "Siguiendo 2.115 posibilidades",
  },
  strengths: {
    title: "Diferenciales",
    dates: {
      title: "Fechas flexibles de verdad",
      text: "Un año entero de pares de ida y vuelta en una sola búsqueda.",
    },
    confirmed: {
      title: "Precio confirmado",
      text: "Ningún aviso sale sin una segunda consulta del mismo vuelo, de hace diez minutos como máximo.",
    },
    quiet: {
      title: "Pocos avisos, buenos avisos",
      text: "Como máximo cuatro por semana y monitor. Un mismo precio no es noticia dos veces.",
    },
    target: {
      title: "Manda tu meta",
      text: "Di cuánto quieres pagar y te avisamos cuando el precio llegue.",
    },
    currency: {
      title: "En tu moneda",
      text: "Doce monedas, con el cambio del día y el valor original guardado.",
    },
    yours: {
      title: "Tus datos son tuyos",
      text: "Descarga todo o borra la cuenta cuando quieras, sin hablar con nadie. Sin rastreadores.",
    },
  },
  pricing: {
    title: "Planes",
    text: "Empieza gratis por {{days}} días, sin tarjeta de crédito.",
    period: "Cobro",
    monthly: "Mensual",
    annual: "Anual",
    save: "Ahorra hasta {{percent}}",
    saving: "Ahorra {{amount}}",
    perMonth: "al mes",
    perYear: "al año",
    popular: "POPULAR",
    choose: "Empezar con {{plan}}",
    monitors: "{{count}} monitores a la vez",
    unlimited: "Monitores sin límite",
    mail: "Avisos por correo",
    messenger: "Avisos por correo y mensajería",
    days: "Historial de {{count}} días",
    history: "Historial completo",
    export: "Exportación de datos",
    support: "Soporte prioritario",
    early: "Novedades antes que nadie",
  },
  voices: {
    title: "Quién viaja con nosotros",
    figures: {
      saving: "de ahorro medio",
      users: "viajeros",
    },
    one: {
      text: "Dejé la búsqueda encendida todo el año. El aviso llegó un martes a las seis; compré antes del café.",
      name: "Marina, Recife",
    },
    two: {
      text: "Pensé que estaba caro. El historial mostró el menor precio en un mes, y dejé de esperar.",
      name: "Rafael, Curitiba",
    },
    three: {
      text: "Somos cinco. Volver dos días después pagó la primera noche de hotel.",
      name: "Denise, Goiânia",
    },
  },
  faq: {
    title: "Preguntas frecuentes",
    sell: {
      question: "¿{{product}} vende pasajes?",
      answer:
        "No. No vendemos pasajes ni cobramos comisión: seguimos precios. El enlace de cada vuelo abre la búsqueda en Google Flights y compras en la aerolínea o agencia que prefieras. El valor mostrado es el total que informa la fuente; los extras opcionales, como el equipaje, dependen de quien vende.",
    },
    often: {
      question: "¿Con qué frecuencia se revisan los precios?",
      answer:
        "Todo el tiempo, pero no todo por igual: los pares que más pueden bajar se miran varias veces al día, los otros menos. Cada precio dice hace cuánto se vio, y puedes pedir una revisión al momento.",
    },
    alerts: {
      question: "¿Cuándo recibo un aviso?",
      answer:
        "Cuando el precio llega a tu meta, cae bastante por debajo de lo normal, es el menor ya visto o pasa a ser bajo para la ruta. Antes de escribir confirmamos el precio de ese vuelo. Apagas los avisos por monitor o todos a la vez.",
    },
    trial: {
      question: "¿Necesito tarjeta para probar?",
      answer:
        "No. Son {{days}} días gratis, sin tarjeta de crédito. Un correo y una contraseña bastan para el primer monitor.",
    },
    cancel: {
      question: "¿Puedo cancelar el plan anual antes?",
      answer:
        "Sí. Te devolvemos la parte de los meses que no usaste. Y, como en toda compra por internet en Brasil, puedes desistir en los primeros 7 días.",
    },
    data: {
      question: "¿Qué hacen con mis datos?",
      answer:
        "Guardamos solo lo que el servicio necesita: tu cuenta, tus monitores y sus precios. No hay anuncios ni rastreadores, y quien informa las tarifas recibe ruta y fechas, nunca quién eres. En tu cuenta descargas o borras todo.",
    },
  },
  closing: {
    title: "La próxima bajada de precio ya está en camino.",
    text: "Crea un monitor en dos minutos y deja el resto con nosotros.",
  },
  footer: {
    line: "No vendemos pasajes. Mostramos cuándo es hora de comprar.",
    product: "Producto",
    legal: "Transparencia",
    languages: "Idiomas",
    privacy: "Privacidad",
    terms: "Términos de uso",
    contact: "Contacto",
    api: "API para programas",
  },
};
