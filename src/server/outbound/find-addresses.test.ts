import dns from "node:dns";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aNameServer } from "#test/servers/name-server.ts";
import { findAddresses } from "./find-addresses.ts";
import { postPublic } from "./post-public.ts";
import { isPublicAddress } from "./refuse-private-address.ts";

const V6 = [0x26, 6, 0x47, 0, ...Array<number>(12).fill(0x11)];
const post = { mayReach: isPublicAddress, headers: {}, body: "x", deadlineMs: 60_000 };
const zone = {
  "both.example": { A: [93, 184, 216, 34], AAAA: V6 },
  "old.example": { A: [93, 184, 216, 34] },
  "new.example": { AAAA: V6 },
  "none.example": {},
  "inside.example": { A: [10, 0, 0, 1] },
  "half.example": { A: [93, 184, 216, 34], AAAA: [...Array<number>(15).fill(0), 1] },
};
const { Resolver } = dns.promises;
let made: dns.promises.Resolver[];
let server: Awaited<ReturnType<typeof aNameServer>>;
beforeEach(async () => {
  server = await aNameServer(zone);
  made = [];
  // The system has these name servers by now, whichever it had when this process started.
  vi.spyOn(dns.promises, "Resolver").mockImplementation(function asOfNow(bounds) {
    const resolver = new Resolver(bounds);
    resolver.setServers([server.address]);
    made.push(resolver);
    return resolver;
  });
});
const cancel = () => {
  for (const resolver of made) resolver.cancel();
};
afterEach(() => {
  cancel();
  vi.restoreAllMocks();
  server.close();
});

it("a name has the addresses of both kinds that its name server tells", async () => {
  const old = { address: "93.184.216.34", family: 4 };
  const [first, second, ...more] = await findAddresses("both.example");
  expect([first, second?.family, isPublicAddress(second?.address ?? ""), more]).toEqual([old, 6, true, []]);
  expect(await findAddresses("old.example")).toEqual([old]);
  expect(await findAddresses("new.example")).toEqual([second]);
  await expect(findAddresses("none.example")).rejects.toThrow();
});

it("a name is asked of the name servers that the system has by then", async () => {
  await findAddresses("old.example");
  const before = server;
  server = await aNameServer({ "old.example": { A: [93, 184, 216, 35] } });
  before.close();
  expect(await findAddresses("old.example")).toEqual([{ address: "93.184.216.35", family: 4 }]);
});

it("this machine is found without a name server", async () => {
  expect((await findAddresses("localhost")).map(({ address }) => address)).toContain("127.0.0.1");
  expect(server.asked).toEqual([]);
});

it.each(["inside", "half"])("nobody is led inside by the name server of %s.example", async (name) => {
  const answer = await postPublic(new URL(`https://${name}.example/hook`), post);
  expect(answer).toEqual({ kind: "refused", reason: "an address that is not public" });
});

it("name servers that keep silent keep nobody from finding others", async () => {
  const silent = Array.from({ length: 12 }, (_, n) => new URL(`https://silent-${n}.example/hook`));
  const posted = silent.map((address) => postPublic(address, post));
  const names = silent.map(({ hostname }) => `${hostname} A`);
  await vi.waitFor(() => expect(server.asked).toEqual(expect.arrayContaining(names)), 20_000);
  await dns.promises.lookup("localhost");
  expect(await findAddresses("old.example")).toHaveLength(1);
  cancel();
  const refused = { kind: "refused", reason: "the connection failed" };
  expect(await Promise.all(posted)).toEqual(silent.map(() => refused));
});
