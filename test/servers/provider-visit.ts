import fastify from "fastify";
import { providerRoutes } from "#server/auth/providers/routes.ts";
import { speakProtocol } from "#server/auth/speak-protocol.ts";
import type { AuthApp } from "#test/doors/auth-app.ts";

const dashboard = "https://voos.example/dashboard";

/** A browser that goes to a provider and back; it keeps the cookie it is given. */
export function providerVisit(auth: Pick<AuthApp, "app">) {
  const visitor = { cookie: "" };
  const ask = (url: string) =>
    auth.app.inject({ method: "GET", url: `/auth/v1${url}`, headers: { cookie: visitor.cookie } });

  /** To the page of the provider; `query` says how. */
  const leave = async (query: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ provider: "google", redirect_to: dashboard, ...query });
    const answer = await ask(`/authorize?${asked}`);
    const [cookie = visitor.cookie] = String(answer.headers["set-cookie"] ?? "").split(";");
    visitor.cookie = cookie;
    return { answer, address: String(answer.headers.location ?? "") };
  };
  /** From the page of the provider to the address it sends the browser to. */
  const consent = async (address: string) => {
    const answer = await fetch(address, { redirect: "manual" });
    const back = new URL(answer.headers.get("location") ?? "");
    return back.pathname.replace("/auth/v1", "") + back.search;
  };
  const comeBack = async (path: string) => readLanding(String((await ask(path)).headers.location ?? ""));
  /** The whole way. */
  const signIn = async (query: Record<string, string> = {}) =>
    comeBack(await consent((await leave(query)).address));
  return { visitor, ask, leave, consent, comeBack, signIn };
}

/** Where a browser ends and what it is told there. */
export function readLanding(location: string) {
  const url = new URL(location);
  return {
    page: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
}

/** Only the routes of providers, with less patience than the product has. */
export async function impatientApp(
  { deps }: Pick<AuthApp, "deps">,
  bounds: { deadlineMs: number; maxBytes: number },
) {
  const app = fastify();
  await app.register(
    async (inner) => {
      speakProtocol(inner, deps);
      await inner.register(providerRoutes(deps, bounds));
    },
    { prefix: "/auth/v1" },
  );
  return { app };
}
