import type { Factor } from "@supabase/auth-js";

const encode = (value: object) => btoa(JSON.stringify(value));

/** An authenticator that was verified, unless told otherwise. */
export const aFactor = (facts: Partial<Factor<"totp">> = {}): Factor<"totp"> => ({
  id: "22222222-2222-4222-8222-222222222222",
  friendly_name: "Meu celular",
  factor_type: "totp",
  status: "verified",
  created_at: "2026-11-01T12:00:00Z",
  updated_at: "2026-11-01T12:00:00Z",
  ...facts,
});

export interface SessionFacts {
  /** How sure the service is of who signed in. */
  aal?: "aal1" | "aal2";
  factors?: Factor[];
  /** How and when, in seconds since 1970, the session was opened. */
  amr?: { method: string; timestamp: number }[];
  /** When the address was proven; null for never. */
  confirmedAt?: string | null;
}

/** What the auth service answers to a right password. */
export function aSession(
  email = "marina@exemplo.com.br",
  { aal = "aal1", amr, factors = [], confirmedAt = "2026-01-01T00:00:00Z" }: SessionFacts = {},
) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = encode({
    sub: "11111111-1111-4111-8111-111111111111",
    session_id: "session-1",
    aal,
    amr,
    exp: expires_at,
  });
  return {
    access_token: `${encode({ alg: "none" })}.${claims}.signature`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at,
    refresh_token: "refresh-1",
    user: {
      id: "11111111-1111-4111-8111-111111111111",
      aud: "authenticated",
      role: "authenticated",
      email,
      user_metadata: { first_name: "Marina", last_name: "Duarte" },
      app_metadata: {},
      factors,
      ...(confirmedAt ? { email_confirmed_at: confirmedAt } : {}),
      created_at: "2026-01-01T00:00:00Z",
    },
  };
}

/** Puts a session where the browser keeps it: whoever opens the app next is signed in. */
export const signIn = (session = aSession()) => localStorage.setItem("rasante-auth", JSON.stringify(session));
