import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { askPublic } from "./ask-public.ts";
import { isPublicAddress } from "./refuse-private-address.ts";

afterEach(closeServers);

const wish = { mayReach: () => true, accept: "image/png", deadlineMs: 5_000, maxBytes: 8 };
const refused = (reason: string) => ({ kind: "refused", reason });

describe("asking an address that a stranger has named", () => {
  it("brings status, type and body, and asks for what is wanted", async () => {
    const asked: unknown[] = [];
    const address = await serve(({ method, url, headers }, response) => {
      asked.push([method, url, headers.accept, headers.authorization]);
      response.writeHead(200, { "content-type": "image/png" }).end("12345678");
    });
    const answer = await askPublic(address, wish);
    const body = Buffer.from("12345678");
    expect(answer).toEqual({ kind: "answer", status: 200, contentType: "image/png", body });
    expect(asked).toEqual([["GET", "/hook", "image/png", undefined]]);
  });

  it("follows nobody elsewhere", async () => {
    const paths: (string | undefined)[] = [];
    const address = await serve(({ url }, response) => {
      paths.push(url);
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect(await askPublic(address, wish)).toMatchObject({ kind: "answer", status: 302 });
    expect(paths).toEqual(["/hook"]);
  });

  it("ends with the first byte too many", async () => {
    const address = await serve((_request, response) => void response.writeHead(200).write("123456789"));
    expect(await askPublic(address, wish)).toEqual(refused("an answer larger than 8 bytes"));
  });

  it.each<[string, RequestListener]>([
    ["never begins", () => {}],
    ["never ends", (_request, response) => void response.writeHead(200).write("1")],
  ])("does not wait for an answer that %s", async (_how, listener) => {
    const address = await serve(listener);
    expect(await askPublic(address, { ...wish, deadlineMs: 50 })).toEqual(refused("no answer in time"));
  });

  it("says so when nobody answers", async () => {
    const address = await serve(({ socket }) => void socket.destroy());
    expect(await askPublic(address, wish)).toEqual(refused("the connection failed"));
  });

  it.each(["127.0.0.1", "localhost"])("does not reach a server at %s", async (host) => {
    let asked = 0;
    const address = await serve((_request, response) => {
      asked += 1;
      response.end();
    }, host);
    const answer = await askPublic(address, { ...wish, mayReach: isPublicAddress });
    expect(answer).toEqual(refused("an address that is not public"));
    expect(asked).toBe(0);
  });

  it.each(["http://example.com/a.png", "file:///etc/passwd", "ftp://example.com/a.png", "data:image/png,1"])(
    "does not ask for %s, which others could read or which is no server",
    async (address) => {
      expect(await askPublic(new URL(address), wish)).toEqual(refused("an address that is not https"));
    },
  );
});
