import * as z from "zod";
import { publicConfig } from "#shared/api/public-config.ts";
import { batchSearch } from "#shared/api/searches.ts";
import type { Product } from "./product.ts";

/** The own API as a signed-in script sees it; every answer is held against the contract. */
export async function apiOf({ url }: Product, accessToken: string) {
  const config = publicConfig.parse(await (await fetch(`${url}/api/config`)).json());
  const headers = {
    authorization: `Bearer ${accessToken}`,
    "x-tenant-id": config.tenant_id,
    "x-product-id": config.product_id,
  };
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
