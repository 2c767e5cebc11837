import type { Session } from "@supabase/auth-js";
import * as z from "zod";
import { publicConfig } from "#shared/api/public-config.ts";
import { batchSearch } from "#shared/api/searches.ts";
import type { Product } from "./product.ts";

type SignedIn = Pick<Session, "access_token">;

/** What a signed-in script sends with each call. */
export async function headersOf(
  { url }: Pick<Product, "url">,
  { access_token: token }: SignedIn,
): Promise<Record<string, string>> {
  const config = publicConfig.parse(await (await fetch(`${url}/api/config`)).json());
  return {
    authorization: `Bearer ${token}`,
    "x-tenant-id": config.tenant_id,
    "x-product-id": config.product_id,
  };
}

/** The own API as a signed-in script sees it; every answer is held against the contract. */
export async function apiOf(product: Product, session: SignedIn) {
  const { url } = product;
  const headers = await headersOf(product, session);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v1/searches/batches${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    createSearch: async (body: object) => batchSearch.parse(await call("POST", "", body)),
    changeSearch: async (id: string, body: object) => batchSearch.parse(await call("PATCH", `/${id}`, body)),
    /** Has the prices of a search looked at now: the events of it, up to its end. */
    refresh: async (id: string) => {
      await call("POST", `/${id}/refresh`);
      const answer = await fetch(`${url}/api/v1/searches/batches/${id}/refresh/events`, { headers });
      return answer.text();
    },
    search: async (id: string) => batchSearch.parse(await call("GET", `/${id}`)),
    searches: async () => z.array(batchSearch).parse(await call("GET", "")),
  };
}
