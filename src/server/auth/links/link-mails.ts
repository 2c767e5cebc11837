import * as z from "zod";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { linkTraits } from "./link-kinds.ts";
import { linkCode, linkToken } from "./link-secrets.ts";
import { verifyAddress } from "./verify-address.ts";

const language = z.enum(LANGUAGES).catch("pt");
/** What is kept of a mail with a link. */
export const linkPayload = z.object({
  linkId: z.uuid(),
  type: z.string(),
  language,
  redirectTo: z.string(),
  isPkce: z.boolean().default(false),
  /** Where a change of address leads; only in the mail to the old one. */
  newEmail: z.string().optional(),
});
const noticePayload = z.object({
  language,
  /** The service a notice is about. */
  provider: z.string().optional(),
});

/** The mails of accounts, by kind, and the texts each is written with. */
const textsOf = {
  "confirm-email": "confirmEmail",
  recovery: "recovery",
  "magic-link": "magicLink",
  invite: "invite",
  "confirm-new-email": "confirmNewEmail",
  "leave-email": "leaveEmail",
  reauthentication: "reauthentication",
  "already-registered": "alreadyRegistered",
  "password-changed": "passwordChanged",
  "email-changed": "emailChanged",
  "factor-added": "factorAdded",
  "factor-removed": "factorRemoved",
  "identity-added": "identityAdded",
  "session-closed": "sessionClosed",
} as const;
type AuthMailKind = keyof typeof textsOf;

export const isAuthMail = (kind: string): kind is AuthMailKind => Object.hasOwn(textsOf, kind);

type Needs = Pick<Deps, "config" | "secret">;

interface Owed {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
}

/**
 * Writes a mail of ours when it is about to leave: only now its link and code become readable. Throws on a kind or
 * payload that was never owed.
 */
export function renderLinkMail(
  deps: Needs,
  { kind, payload }: Owed,
): { subject: string; text: string; html: string } {
  if (!isAuthMail(kind)) throw new Error(`not a mail of accounts: ${kind}`);
  if (kind === "reauthentication") return renderCode(deps, kind, payload);
  return linkCarriers.has(kind) ? renderWithLink(deps, kind, payload) : renderNotice(deps, kind, payload);
}

const linkCarriers = new Set(Object.values(linkTraits).map(({ mail }) => mail));

function renderWithLink({ config, secret }: Needs, kind: AuthMailKind, payload: Owed["payload"]) {
  const { linkId, type, language, redirectTo, isPkce, newEmail } = linkPayload.parse(payload);
  const token = linkToken(secret, linkId, isPkce);
  const url = verifyAddress(config, { token, type, redirectTo });
  return write(config.productName, kind, { language, url, code: linkCode(secret, linkId), newEmail });
}

function renderCode({ config, secret }: Needs, kind: AuthMailKind, payload: Owed["payload"]) {
  const { linkId, language } = linkPayload.parse(payload);
  return write(config.productName, kind, { language, code: linkCode(secret, linkId) });
}

function renderNotice({ config }: Needs, kind: AuthMailKind, payload: Owed["payload"]) {
  const { language, provider } = noticePayload.parse(payload);
  return write(config.productName, kind, { language, url: `${config.publicUrl}/auth`, provider });
}

interface Parts {
  language: Language;
  url?: string;
  code?: string;
  newEmail?: string | undefined;
  provider?: string | undefined;
}

function write(product: string, kind: AuthMailKind, { language, url, code, ...named }: Parts) {
  const t = translator(language);
  const say = (part: string) => t(`authMails.${textsOf[kind]}.${part}`, { product, code, ...named });
  const body = mailLayout({
    productName: product,
    language,
    preheader: say("preheader"),
    heading: say("heading"),
    ...(code && !url ? { figure: { value: code } } : {}),
    paragraphs: code && url ? [say("body"), t("authMails.code", { code })] : [say("body")],
    ...(url ? { action: { label: say("action"), url } } : {}),
    footnote: say("footnote"),
  });
  return { subject: say("subject"), ...body };
}
