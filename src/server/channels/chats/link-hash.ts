import { createHash } from "node:crypto";

/** By which a link to a chat is known without what opens it being kept. */
export const linkHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");
