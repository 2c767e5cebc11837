import { randomBytes } from "node:crypto";

/** Whoever finds one in a file knows what it is, and so do scanners for leaked secrets. */
const PREFIX = "rasante_";
const shape = /^rasante_[A-Za-z0-9_-]{43}$/;

/** A new secret of 256 bits. */
export const newTokenText = (): string => `${PREFIX}${randomBytes(32).toString("base64url")}`;

/** Whether a bearer wants to be a personal access token rather than a session's. */
export const isTokenText = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** Whether it could be one of ours: anything else is refused without a look into the database. */
export const hasTokenShape = (bearer: string): boolean => shape.test(bearer);

/** The characters by which its owner tells it apart. */
export const endingOfToken = (text: string): string => text.slice(-4);
