import * as z from "zod";
import { CHANNEL_KINDS } from "./channels.ts";

/**
 * `current-password`: asked of a session that a password opened. `mailed-code`: asked of a session older than a day,
 * as `auth.reauthenticate()` mails it.
 */
export const passwordProof = z.enum(["current-password", "mailed-code"]);
export type PasswordProof = z.infer<typeof passwordProof>;

/** `GET /api/config`: what the web app must know before anyone signs in. Nothing secret. */
export const publicConfig = z
  .object({
    product_name: z.string(),
    tenant_id: z.string(),
    product_id: z.string(),
    auth_url: z.string(),
    auth_key: z.string(),
    rates_url: z.string(),
    fare_source: z.string(),
    simulated_fares: z.boolean(),
    /** Whom to write to, e.g. to have an account activated. */
    contact_email: z.string(),
    /** Who runs the installation, as its pages say at their foot; empty: they do not. */
    company: z.string(),
    /** The address of the local mailbox page, when mails stay on this machine. */
    mailbox_url: z.string().nullable(),
    /** Days for which a new account may try it out; 0: without end. */
    trial_days: z.number().int(),
    /** Whether strangers may make an account; a hosted issuer says so itself, when it is asked for one. */
    signups: z.boolean(),
    /** The fewest characters of a new password. */
    min_password: z.number().int(),
    /** What a new password may need besides the session: see `passwordProof`. */
    password_proofs: z.array(passwordProof),
    /** By which push services know this installation: a public key of P-256, base64url. */
    push_key: z.string(),
    /** The kinds of channels that this installation can write on. */
    channel_kinds: z.array(z.enum(CHANNEL_KINDS)),
    /** The services one can sign in by, e.g. `google`. */
    oauth_providers: z.array(z.string()),
    /** The demonstration account, when there is one. */
    demo: z.object({ email: z.string(), password: z.string() }).nullable(),
  })
  .meta({ id: "PublicConfig" });
export type PublicConfig = z.infer<typeof publicConfig>;
