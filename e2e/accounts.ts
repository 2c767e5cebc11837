import { AuthClient } from "@supabase/auth-js";
import type { Product } from "./product.ts";

/** Makes an account without mail, where `AUTH_AUTOCONFIRM` is on; answers its access token. */
export async function signUp({ url }: Product, email: string): Promise<string> {
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: "public" },
    persistSession: false,
    autoRefreshToken: false,
  });
  const { data, error } = await auth.signUp({ email, password: "voo rasante 7" });
  if (error || !data.session) throw error ?? new Error("no session");
  return data.session.access_token;
}
