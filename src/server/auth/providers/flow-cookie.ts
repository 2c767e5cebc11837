import { randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";

/** How long a browser may stay at the provider. */
export const FLOW_SECONDS = 300;

type Needs = Pick<Config, "publicUrl">;

const isSecure = ({ publicUrl }: Needs) => publicUrl.startsWith("https:");
// The prefix keeps neighbouring hosts from planting the cookie.
const nameOf = (config: Needs) => (isSecure(config) ? "__Host-sign-in" : "sign-in");

/** The secret this browser was given, if any. */
export function browserSecret(config: Needs, header: string | undefined): string | undefined {
  const cookies = (header ?? "").split(";").map((pair) => pair.trim());
  const value = cookies.find((pair) => pair.startsWith(`${nameOf(config)}=`))?.split("=")[1];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

/** Keeps `secret` in the browser for as long as a flow lives; pages cannot read it. */
export function browserCookie(config: Needs, secret: string): string {
  const secure = isSecure(config) ? "; Secure" : "";
  return `${nameOf(config)}=${secret}; Path=/; Max-Age=${FLOW_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
