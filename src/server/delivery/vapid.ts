import { createECDH } from "node:crypto";
import type { Config } from "#server/config.ts";
import { derivedKey } from "#server/secret.ts";

/** Who we are to push services (RFC 8292): one key pair per installation, and where its operator can be reached. */
export interface Vapid {
  subject: string;
  /** base64url: an uncompressed point of P-256, and its scalar. */
  publicKey: string;
  privateKey: string;
}

/** Derived from the installation's secret: kept nowhere, and the same for as long as the secret is. */
export function vapidOf(
  secret: Buffer,
  { publicUrl, contactEmail }: Pick<Config, "publicUrl" | "contactEmail">,
): Vapid {
  const pair = pairOf(secret);
  return {
    subject: publicUrl.startsWith("https:") ? publicUrl : `mailto:${contactEmail}`,
    publicKey: pair.getPublicKey("base64url"),
    // A scalar that begins with zeroes comes without them.
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString("base64url"),
  };
}

/** Of 2³² numbers of 32 bytes one is too large for the curve: the next one is taken. */
function pairOf(secret: Buffer, turn = 0): ReturnType<typeof createECDH> {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(derivedKey(secret, `web-push/${turn}`));
    return pair;
  } catch (error) {
    if (turn === 3) throw error;
    return pairOf(secret, turn + 1);
  }
}
