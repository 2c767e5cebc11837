import { seal, unseal } from "./seal.ts";

/** The secret with which an installation was sealed, and the one that takes its place. */
export interface SecretChange {
  from: Buffer;
  to: Buffer;
}

/** A row and what is sealed in it. */
export type SealedRow = { id: string; sealed: string };

/** Something sealed that the secret of before does not open; the message names it. */
export class NotOpened extends Error {}

/** What was sealed under `name`, sealed under the same name with the other secret; throws `NotOpened`. */
export function reseal({ from, to }: SecretChange, name: string, sealed: string): string {
  const text = opened(from, name, sealed);
  if (text === undefined) throw new NotOpened(`the secret of before does not open ${name}`);
  return seal(to, name, text);
}

/** Whether `secret` opens what was sealed under `name`. */
export const isSealedWith = (secret: Buffer, name: string, sealed: string): boolean =>
  opened(secret, name, sealed) !== undefined;

function opened(secret: Buffer, name: string, sealed: string): string | undefined {
  try {
    return unseal(secret, name, sealed);
  } catch {
    return undefined;
  }
}
