import { sha256 } from "#server/secret.ts";

/** What we call a message that WhatsApp calls `id`: there is a telephone in an id of theirs, readable to whoever has it. */
export const messageKey = (id: string): string => sha256(id);
