import dns from "node:dns";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aNameServer } from "#test/servers/name-server.ts";
import { findAddresses, nameServers } from "./find-addresses.ts";
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
const systems = nameServers.getServers();
let server: Awaited<ReturnType<typeof aNameServer>>;
beforeEach(async () => {
  server = await aNameServer(zone);
  nameServers.setServers([server.address]);
});
afterEach(() => {
  nameServers.cancel();
  nameServers.setServers(systems);
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
  nameServers.cancel();
  const refused = { kind: "refused", reason: "the connection failed" };
  expect(await Promise.all(posted)).toEqual(silent.map(() => refused));
});
