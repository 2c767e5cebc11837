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
  if (!isSealedWith(from, name, sealed)) throw new NotOpened(`the secret of before does not open ${name}`);
  return seal(to, name, unseal(from, name, sealed));
}

/** Whether `secret` opens what was sealed under `name`. */
export function isSealedWith(secret: Buffer, name: string, sealed: string): boolean {
  try {
    unseal(secret, name, sealed);
    return true;
  } catch {
    return false;
  }
}
