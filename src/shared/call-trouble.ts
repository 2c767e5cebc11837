/**
 * Why a server outside took nothing of ours, as it is written down and as `last_error` of a channel tells it: in words
 * that quote no address. Screens say it in the words of their reader.
 */
export const CALL_TROUBLE = {
  slow: "no answer in time",
  unreachable: "the connection failed",
  notPublic: "an address that is not public",
  notEncrypted: "an address that is not https",
  noConversation: "no conversation",
  /** Of WhatsApp: nobody is to be reached at that number. */
  nobodyThere: "WhatsApp 131026",
} as const;

/** The trouble of an answer with this HTTP status. */
export const statusTrouble = (status: number): string => `answered ${status}`;

/** The status in what `statusTrouble` has written. */
export const statusIn = (trouble: string): string | undefined => /^answered (\d{3})$/.exec(trouble)?.[1];

/** How a push service says that a subscription is none any more. */
export const SUBSCRIPTION_ENDED = [404, 410];

/** The trouble of an answer of WhatsApp with this code. */
export const whatsAppRefusal = (code: number): string => `WhatsApp ${code}`;
