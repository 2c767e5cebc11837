import type { Config } from "#server/config.ts";

/**
 * Where the owner of a link goes to use it. Of `redirectTo` only what a query cannot hold is escaped: operators and
 * mail templates look for the address in it as they wrote it.
 */
export function verifyAddress(
  { publicUrl }: Pick<Config, "publicUrl">,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  const home = encodeURIComponent(redirectTo).replaceAll("%3A", ":").replaceAll("%2F", "/");
  return `${publicUrl}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${home}`;
}
