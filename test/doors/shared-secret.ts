import type { CreatedSecretLink } from "#shared/api/secret-links.ts";
import type { SignedInUser } from "#test/test-deps.ts";
import type { OwnApi } from "./own-api.ts";

/** Makes a link to a search's page, as its owner does; the secret in it. */
export async function aSharedSecret(
  { app }: Pick<OwnApi, "app">,
  { headers }: Pick<SignedInUser, "headers">,
  searchId: string,
): Promise<string> {
  const url = `/api/v1/searches/batches/${searchId}/links`;
  const made = await app.inject({ method: "POST", url, headers, payload: { kind: "share" } });
  return made.json<CreatedSecretLink>().addresses[0]?.url.split("/").at(-1) ?? "";
}
