import { promises as dns, type LookupAddress } from "node:dns";
import { describe, expect, it } from "vitest";
import {
  admittedLookup,
  isPublicAddress,
  type MayReach,
  RefusedAddress,
  reachableFrom,
  refuseLiteral,
} from "./refuse-private-address.ts";

describe("an address is one of the public Internet:", () => {
  it.each(["8.8.8.8", "172.15.255.255", "172.32.0.0", "100.63.255.255", "2606:4700::1111", "2a00:1450::8a"])(
    "%s",
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  );
});

describe("an address is refused:", () => {
  it.each([
    ["this machine", ["127.0.0.1", "127.255.255.254", "0.0.0.0", "::1", "::"]],
    ["a private network", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00::1", "fec0::1"]],
    ["a link", ["169.254.169.254", "fe80::1", "fe80::1%eth0", "2606:4700::1111%eth0"]],
    ["behind a carrier's translator", ["100.64.0.1", "100.127.255.255"]],
    ["a group or everybody", ["224.0.0.1", "239.1.2.3", "255.255.255.255", "ff02::1"]],
    ["for documents and tests", ["192.0.2.1", "198.51.100.7", "203.0.113.9", "198.18.0.1", "2001:db8::1"]],
    ["an IPv4 address in disguise", ["::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1"]],
    ["a tunnel to one", ["2002:7f00:1::", "2001:0:7f00:1::"]],
    ["none at all", ["", "example.com", "127.1", "1.2.3.4.5", "8.8.8.8:80"]],
  ])("%s", (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe("what users may name", () => {
  const [here, there] = ["http://localhost:3000", "https://voos.example"];

  it.each([
    ["in development", { production: false, publicUrl: here }, true],
    ["in production", { production: true, publicUrl: here }, false],
    ["where others come from outside", { production: false, publicUrl: there }, false],
  ])("%s", (_where, config, isHereReached) => {
    const mayReach = reachableFrom(config);
    expect(["127.0.0.1", "::1"].map(mayReach)).toEqual([isHereReached, isHereReached]);
    expect(["10.0.0.1", "169.254.169.254"].some(mayReach)).toBe(false);
    expect(mayReach("8.8.8.8")).toBe(true);
  });
});

describe("an address in place of a name", () => {
  const refused = (address: string) => () => refuseLiteral(new URL(address), isPublicAddress);

  it.each([
    "http://127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]:8443/",
  ])("%s is refused however it is written", (address) => {
    expect(refused(address)).toThrow(RefusedAddress);
  });

  it.each(["https://8.8.8.8/", "https://[2606:4700::1111]/", "https://localhost/"])(
    "%s is let by: it is public, or a name",
    (address) => expect(refused(address)).not.toThrow(),
  );
});

describe("a name", () => {
  const resolve = (mayReach: MayReach, all: boolean) =>
    new Promise<string | LookupAddress[]>((done, fail) => {
      admittedLookup(mayReach)("localhost", { all }, (error, found) => (error ? fail(error) : done(found)));
    });

  it("that leads into this machine is refused", async () => {
    await expect(resolve(isPublicAddress, true)).rejects.toThrow(RefusedAddress);
    await expect(resolve(isPublicAddress, false)).rejects.toThrow(RefusedAddress);
  });

  it("is refused when a single one of its addresses is", async () => {
    let asked = 0;
    await expect(resolve(() => asked++ > 0, true)).rejects.toThrow(RefusedAddress);
  });

  it("leads to all that it was checked for, or to the first of it, as asked", async () => {
    const found = await dns.lookup("localhost", { all: true });
    expect(await resolve(() => true, true)).toEqual(found);
    expect(await resolve(() => true, false)).toBe(found[0]?.address);
  });

  it("that nobody has is told as such", async () => {
    const answer = new Promise((done) => {
      admittedLookup(() => true)("no.such.name.invalid", { all: true }, (error) => done(error));
    });
    expect(await answer).toBeInstanceOf(Error);
  });
});
