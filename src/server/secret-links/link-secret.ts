import { randomBytes } from "node:crypto";

const shape = /^[A-Za-z0-9_-]{43}$/;

/** A new secret of 256 bits, as it stands in an address. */
export const newLinkSecret = (): string => randomBytes(32).toString("base64url");

/** Whether it could be one of ours: anything else opens nothing, without a look into the database. */
export const hasSecretShape = (secret: string): boolean => shape.test(secret);

/** The characters by which its owner tells it apart. */
export const endingOfSecret = (secret: string): string => secret.slice(-4);
