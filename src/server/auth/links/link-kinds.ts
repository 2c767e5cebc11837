import type { SessionMethod } from "#server/auth/sessions/start-session.ts";
import type { LinkKind } from "./store.ts";

interface LinkTraits {
  /** The type of its address, as `/verify` is told. */
  type: string;
  /** The mail that carries it. */
  mail: string;
  /** Which of the user's instants tells when it was sent. */
  sentAt: "confirmationSentAt" | "recoverySentAt" | "emailChangeSentAt" | "reauthenticationSentAt";
  /** How a session that comes of its code was proven. */
  method: SessionMethod;
}

/** What a link of each kind is for. */
export const linkTraits: Record<LinkKind, LinkTraits> = {
  signup: { type: "signup", mail: "confirm-email", sentAt: "confirmationSentAt", method: "email/signup" },
  invite: { type: "invite", mail: "invite", sentAt: "confirmationSentAt", method: "invite" },
  recovery: { type: "recovery", mail: "recovery", sentAt: "recoverySentAt", method: "recovery" },
  magiclink: { type: "magiclink", mail: "magic-link", sentAt: "recoverySentAt", method: "magiclink" },
  "old-email": {
    type: "email_change",
    mail: "leave-email",
    sentAt: "emailChangeSentAt",
    method: "email_change",
  },
  "new-email": {
    type: "email_change",
    mail: "confirm-new-email",
    sentAt: "emailChangeSentAt",
    method: "email_change",
  },
  reauthentication: {
    type: "reauthentication",
    mail: "reauthentication",
    sentAt: "reauthenticationSentAt",
    method: "otp",
  },
};
