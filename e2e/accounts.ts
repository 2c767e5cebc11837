import { AuthClient, type Session } from "@supabase/auth-js";
import type { Product } from "./product.ts";

export const PASSWORD = "voo rasante 7";

/** Makes an account without mail, where `AUTH_AUTOCONFIRM` is on, and signs in to it. */
export async function signUp({ url }: Pick<Product, "url">, email: string): Promise<Session> {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: "public" },
    persistSession: false,
    autoRefreshToken: false,
  });
  const { data, error } = await auth.signUp({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error(`no session for ${email}`);
  return data.session;
}
