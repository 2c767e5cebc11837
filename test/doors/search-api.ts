import type { Deps } from "#server/deps.ts";
import { searchRoutes } from "#server/searches/routes.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import type { SignedInUser } from "#test/test-deps.ts";
import { bareApi } from "./bare-api.ts";

const SEARCHES = "/api/v1/searches/batches";

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Asking = { as?: SignedInUser; body?: object; headers?: Record<string, string> };

/** The saved searches behind their door, and how a test knocks. */
export async function searchApi(deps: Deps) {
  const app = bareApi(deps);
  await app.register(searchRoutes(deps), { prefix: SEARCHES });

  const call = (method: Method, path: string, { as, body, headers }: Asking = {}) =>
    app.inject({
      method,
      url: `${SEARCHES}${path}`,
      headers: { ...as?.headers, ...headers },
      ...(body && { payload: body }),
    });

  /** Creates a search that nothing is wrong with. */
  async function create(as: SignedInUser, body: object): Promise<BatchSearch> {
    const answer = await call("POST", "/", { as, body });
    if (answer.statusCode !== 201) throw new Error(`refused: ${answer.body}`);
    return answer.json();
  }

  /** The same behind a socket, for answers that go on. */
  async function listen() {
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    return { url: `${url}${SEARCHES}`, close: async () => void (await app.close()) };
  }
  return { call, create, listen };
}
