import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "#server/outbound/refuse-private-address.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { createAvatars } from "./avatars.ts";
import { avatarRoutes } from "./routes.ts";

const db = await testDatabase();
const url = "/api/v1/profiles/avatar";
const PNG = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(100)]);
const MOST_BYTES = 256 * 1024;

let asked: IncomingMessage[] = [];
let answer: (response: ServerResponse) => void;
const provider = createServer((request, response) => {
  asked.push(request);
  answer(response);
});
beforeAll(() => new Promise<void>((done) => void provider.listen(0, "127.0.0.1", done)));
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
const pictures = (status: number, type: string, body: Buffer) => {
  answer = (response) => void response.writeHead(status, { "content-type": type }).end(body);
};
beforeEach(() => {
  asked = [];
  pictures(200, "image/png", PNG);
});

const atProvider = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/ana.png`;

/** The route, where this machine counts as a server of the Internet unless told otherwise. */
async function pictured({ mayReach = () => true }: { mayReach?: (ip: string) => boolean } = {}) {
  const deps = testDeps(db);
  deps.avatars = createAvatars({ clock: deps.clock, mayReach }, 1024 * 1024);
  const app = bareApi(deps);
  await app.register(avatarRoutes(deps), { prefix: url });
  return { deps, app };
}
type Pictured = Awaited<ReturnType<typeof pictured>>;

/** What someone is shown of whom a provider has told `metadata`. */
async function show({ deps, app }: Pictured, metadata: object) {
  const { headers } = await aSignedInUser(deps, undefined, metadata);
  return app.inject({ url, headers });
}

describe("one's own picture", () => {
  it("is fetched from the provider and shown by the product itself, to its owner alone", async () => {
    const reply = await show(await pictured(), { avatar_url: atProvider() });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toEqual(PNG);
    expect(reply.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=3600",
      // Who signs in at the same browser next is not shown it.
      vary: "authorization",
    });
    expect(asked.map(({ url: path, headers }) => [path, headers.authorization, headers.cookie])).toEqual([
      ["/ana.png", undefined, undefined],
    ]);
  });

  it("is asked for once an hour, however often it is shown", async () => {
    const world = await pictured();
    const metadata = { avatar_url: atProvider() };
    await Promise.all([show(world, metadata), show(world, metadata)]);
    await show(world, metadata);
    expect(asked).toHaveLength(1);
    world.deps.clock.advance(60 * 60_000 + 1);
    await show(world, metadata);
    expect(asked).toHaveLength(2);
  });

  it("that is missing is not asked for again at once, and seen when it comes back", async () => {
    const world = await pictured();
    const metadata = { avatar_url: atProvider() };
    pictures(404, "text/plain", Buffer.from("gone"));
    expect((await show(world, metadata)).statusCode).toBe(404);
    pictures(200, "image/png", PNG);
    expect((await show(world, metadata)).statusCode).toBe(404);
    world.deps.clock.advance(5 * 60_000 + 1);
    expect((await show(world, metadata)).statusCode).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it("may have 256 kB and not a byte more", async () => {
    const world = await pictured();
    pictures(200, "image/png", Buffer.concat([PNG, Buffer.alloc(MOST_BYTES - PNG.length)]));
    expect((await show(world, { avatar_url: atProvider() })).rawPayload).toHaveLength(MOST_BYTES);
    pictures(200, "image/png", Buffer.concat([PNG, Buffer.alloc(MOST_BYTES - PNG.length + 1)]));
    expect((await show(world, { avatar_url: `${atProvider()}?larger` })).statusCode).toBe(404);
  });
});

describe("nobody is shown a picture", () => {
  it.each<[string, unknown]>([
    ["where no provider has told of one", {}],
    ["by an address that is none", { avatar_url: "ana.png" }],
    ["by something that is no address", { avatar_url: { href: "https://pictures.example" } }],
    ["by an address others could read on the way", { avatar_url: "http://pictures.example/ana.png" }],
    ["by the address of a file", { avatar_url: "file:///etc/passwd" }],
  ])("%s", async (_case, metadata) => {
    const reply = await show(await pictured(), metadata as object);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([404, "RESOURCE_NOT_FOUND"]);
    expect(asked).toEqual([]);
  });

  it.each<[string, number, string, Buffer]>([
    ["is a page", 200, "text/html", Buffer.from("<script>")],
    ["could carry a script", 200, "image/svg+xml", Buffer.from("<svg/>")],
    ["is not what it says", 200, "image/png", Buffer.from("<script>")],
    ["leads elsewhere", 302, "image/png", PNG],
    ["is an error", 500, "image/png", PNG],
  ])("when what comes %s", async (_case, status, type, bytes) => {
    pictures(status, type, bytes);
    expect((await show(await pictured(), { avatar_url: atProvider() })).statusCode).toBe(404);
  });

  it.each(["127.0.0.1", "localhost", "[::1]"])("from the operator's own network: %s", async (host) => {
    const avatar_url = atProvider().replace("127.0.0.1", host);
    const reply = await show(await pictured({ mayReach: isPublicAddress }), { avatar_url });
    expect(reply.statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it("who is not signed in", async () => {
    const { app } = await pictured();
    expect((await app.inject({ url })).statusCode).toBe(401);
  });

  it("who asks for it with parameters it does not have", async () => {
    const { app, deps } = await pictured();
    const { headers } = await aSignedInUser(deps);
    expect((await app.inject({ url: `${url}?size=9`, headers })).statusCode).toBe(422);
  });
});
