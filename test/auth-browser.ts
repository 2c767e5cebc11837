import type { AddressInfo } from "node:net";
import { AuthClient } from "@supabase/auth-js";
import type { AuthApp } from "./auth-app.ts";

/** Clients of the protocol, unmodified, against `auth` as a listening server that lives by the real clock. */
export async function listening({ app, clock }: Pick<AuthApp, "app" | "clock">) {
  await app.listen({ port: 0, host: "127.0.0.1" });
  clock.set(new Date().toISOString());
  const { port } = app.server.address() as AddressInfo;
  const client = (bearer = "public") =>
    new AuthClient({
      url: `http://127.0.0.1:${port}/auth/v1`,
      headers: { apikey: "public", Authorization: `Bearer ${bearer}` },
      storageKey: `client of ${bearer}`,
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    });
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return { client, close };
}
