import { createHash, randomBytes } from "node:crypto";

const shape = /^[A-Za-z0-9_-]{43}$/;

/** A new secret of 256 bits, as it stands in an address. */
export const newLinkSecret = (): string => randomBytes(32).toString("base64url");

/** Whether it could be one of ours: anything else opens nothing, without a look into the database. */
export const hasSecretShape = (secret: string): boolean => shape.test(secret);

/** What is stored of it: 256 random bits need no slow hash, and a lookup by hash tells nothing by its time. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** The characters by which its owner tells it apart. */
export const endingOfSecret = (secret: string): string => secret.slice(-4);
