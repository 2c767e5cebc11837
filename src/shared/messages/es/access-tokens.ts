import type { accessTokens as portuguese } from "#shared/messages/pt/access-tokens.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const accessTokens: Translated<typeof portuguese> = {
  title: "Tokens de acceso",
  text: "Claves para que tus programas, hojas de cálculo y asistentes usen la API en tu nombre.",
  keep: "Cambiar la contraseña o cerrar sesiones no revoca un token. Revoca aquí los que ya no uses.",
  create: "Crear token",
  docs: "Documentación de la API",
  list: "Tokens de acceso",
  loading: "Cargando tokens",
  failed: "No se pudieron cargar tus tokens.",
  retry: "Reintentar",
  empty: "Ningún token todavía. Crea uno para usar la API fuera del navegador.",
  scope: { read: "Solo lectura", write: "Lectura y escritura", admin: "Administrar" },
  expired: "Caducado",
  created: "Creado el {{date}}",
  expires: "Caduca el {{date}}",
  ended: "Caducó el {{date}}",
  lastUsed: "Usado {{age}}",
  neverUsed: "Nunca usado",
  revoke: "Revocar",
  revokeOf: "Revocar {{name}}",
};
