import type { onboarding as portuguese } from "#shared/messages/pt/onboarding.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const onboarding: Translated<typeof portuguese> = {
  welcome: "¡Te damos la bienvenida a {{product}}!",
  text: "Configuremos tus preferencias para una mejor experiencia",
  counter: "{{step}} de {{total}}",
  progress: "Progreso de la configuración",
  previous: "Anterior",
  next: "Siguiente",
  finish: "Finalizar",
  saving: "Guardando…",
  done: "¡Listo! Tus preferencias quedaron configuradas.",
  currency: {
    title: "Moneda",
    text: "Todos los precios aparecen en ella, convertidos al momento.",
    label: "Elige la moneda",
  },
  language: {
    title: "Idioma",
    text: "Para las pantallas y los correos de aviso.",
    label: "Elige el idioma",
  },
  airport: {
    title: "Aeropuerto",
    text: "Desde dónde sueles salir. Las ofertas de la pantalla inicial parten de ahí.",
    label: "Aeropuerto preferido",
  },
};
