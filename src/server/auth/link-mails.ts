import * as z from "zod";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { linkCode, linkToken } from "./links/link-secrets.ts";

const language = z.enum(LANGUAGES).catch("pt");
const linkPayload = z.object({ linkId: z.uuid(), type: z.string(), language, redirectTo: z.string() });
const noticePayload = z.object({ language });

/** The mails of accounts, by kind, and the texts each is written with. */
const textsOf = {
  "confirm-email": "confirmEmail",
  recovery: "recovery",
  "magic-link": "magicLink",
  "already-registered": "alreadyRegistered",
  "password-changed": "passwordChanged",
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
  const carriesLink = kind === "confirm-email" || kind === "recovery" || kind === "magic-link";
  return carriesLink ? renderWithLink(deps, kind, payload) : renderNotice(deps, kind, payload);
}

function renderWithLink({ config, secret }: Needs, kind: AuthMailKind, payload: Owed["payload"]) {
  const { linkId, type, language, redirectTo } = linkPayload.parse(payload);
  const query = new URLSearchParams({ token: linkToken(secret, linkId), type, redirect_to: redirectTo });
  const url = `${config.publicUrl}/auth/v1/verify?${query}`;
  return write(config.productName, kind, { language, url, code: linkCode(secret, linkId) });
}

function renderNotice({ config }: Needs, kind: AuthMailKind, payload: Owed["payload"]) {
  const { language } = noticePayload.parse(payload);
  return write(config.productName, kind, { language, url: `${config.publicUrl}/auth` });
}

function write(
  product: string,
  kind: AuthMailKind,
  { language, url, code }: { language: Language; url: string; code?: string },
) {
  const t = translator(language);
  const say = (part: string) => t(`authMails.${textsOf[kind]}.${part}`, { product, code });
  const body = mailLayout({
    productName: product,
    language,
    preheader: say("preheader"),
    heading: say("heading"),
    paragraphs: code ? [say("body"), t("authMails.code", { code })] : [say("body")],
    action: { label: say("action"), url },
    footnote: say("footnote"),
  });
  return { subject: say("subject"), ...body };
}
