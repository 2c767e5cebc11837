/** A mail ready to leave. `id` becomes its Message-ID: sending it twice shows it once. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** What became of a message, on whatever channel. */
export type SendOutcome =
  /** `remoteId`: what the service that took it calls it. */
  | { kind: "sent"; remoteId?: string }
  /** Worth another try, not before `afterMs` have passed where the receiver said so. */
  | { kind: "later"; reason: string; afterMs?: number | undefined }
  /** This recipient will never get it. */
  | { kind: "gone"; reason: string }
  /** Nobody will get it as it is written; another one may get through. */
  | { kind: "refused"; reason: string }
  /** Nothing leaves this way, whoever it is for, until the operator mends it. */
  | { kind: "stopped"; reason: string };

/** How mails leave: over SMTP, or into the mailbox folder of this machine. */
export interface Mailer {
  send: (mail: Mail) => Promise<SendOutcome>;
}
