import { renderSVG } from "uqr";
import { CHALLENGE_MS } from "./factor-rules.ts";
import type { Challenge, Factor } from "./store.ts";
import { asBase32 } from "./totp.ts";

interface Enrolled {
  factor: Factor;
  secret: Buffer;
  uri: string;
}

export function toEnrolmentBody({ factor, secret, uri }: Enrolled) {
  const { id, type, friendlyName } = factor;
  return {
    id,
    type,
    friendly_name: friendlyName ?? "",
    totp: { qr_code: toQrCode(uri), secret: asBase32(secret), uri },
  };
}

// The client writes it into a data URL, where a "#" would end the picture.
function toQrCode(text: string): string {
  return renderSVG(text, { pixelSize: 5, whiteColor: "white", blackColor: "black" }).replaceAll("#", "%23");
}

export function toChallengeBody({ factor, challenge }: { factor: Factor; challenge: Challenge }) {
  const expiresAt = Math.floor((challenge.createdAt.getTime() + CHALLENGE_MS) / 1000);
  return { id: challenge.id, type: factor.type, expires_at: expiresAt };
}
