import type { RequestAccount } from "#server/accounts/request-account.ts";
import type { Deps } from "#server/deps.ts";
import { requireAccount } from "#server/http/authenticate.ts";
import { bareApi } from "./bare-api.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config" | "log">;

/** Whom the own API takes the bearer of a token for; undefined when it turns him away. */
export async function admitted(deps: Needs, token: string): Promise<RequestAccount | undefined> {
  const app = bareApi(deps);
  app.get("/", { onRequest: requireAccount(deps) }, ({ account }) => account);
  const { tenantId, productId } = deps.config;
  const headers = { authorization: `Bearer ${token}`, "x-tenant-id": tenantId, "x-product-id": productId };
  const answer = await app.inject({ url: "/", headers });
  if (answer.statusCode === 401) return undefined;
  if (answer.statusCode !== 200) throw new Error(`neither admitted nor turned away: ${answer.body}`);
  return answer.json();
}
