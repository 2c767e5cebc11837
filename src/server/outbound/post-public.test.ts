import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { postPublic } from "./post-public.ts";
import { refuseUnsafe } from "./reach-public.ts";
import { isPublicAddress } from "./refuse-private-address.ts";

afterEach(closeServers);

const post = { mayReach: () => true, headers: { "x-kind": "test" }, body: "olá", deadlineMs: 5_000 };
const refused = (reason: string) => ({ kind: "refused", reason });

describe("posting to an address that a stranger has named", () => {
  it("sends the body with its headers and brings back how it was taken", async () => {
    const got: unknown[] = [];
    const address = await serve(async (request, response) => {
      const { method, url, headers } = request;
      got.push([method, url, headers["x-kind"], headers["accept-encoding"], await text(request)]);
      response.writeHead(429, { "retry-after": "7" }).end("slow down");
    });
    expect(await postPublic(address, post)).toEqual({ kind: "answer", status: 429, retryAfter: "7" });
    expect(got).toEqual([["POST", "/hook", "test", "identity", "olá"]]);
  });

  it("follows nobody elsewhere", async () => {
    const paths: (string | undefined)[] = [];
    const address = await serve(({ url }, response) => {
      paths.push(url);
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect(await postPublic(address, post)).toMatchObject({ status: 307 });
    expect(paths).toEqual(["/hook"]);
  });

  it("reads nothing of an answer that does not end", async () => {
    const gone = Promise.withResolvers<boolean>();
    const address = await serve((_request, response) => {
      response.on("close", () => gone.resolve(true));
      response.writeHead(200).write("x".repeat(1_000_000));
    });
    expect(await postPublic(address, { ...post, deadlineMs: 60_000 })).toMatchObject({ status: 200 });
    expect(await gone.promise).toBe(true);
  });

  it("does not wait for an answer that never begins", async () => {
    const address = await serve(() => {});
    expect(await postPublic(address, { ...post, deadlineMs: 50 })).toEqual(refused("no answer in time"));
  });

  it("says so when nobody answers", async () => {
    const address = await serve(({ socket }) => void socket.destroy());
    expect(await postPublic(address, post)).toEqual(refused("the connection failed"));
  });

  it.each(["127.0.0.1", "localhost"])("does not reach a server at %s", async (host) => {
    let asked = 0;
    const listener: RequestListener = (_request, response) => {
      asked += 1;
      response.end();
    };
    const address = await serve(listener, host);
    expect(await postPublic(address, { ...post, mayReach: isPublicAddress })).toEqual(
      refused("an address that is not public"),
    );
    expect(asked).toBe(0);
  });

  it("asks one server over three connections at a time, and comes to an end with all", async () => {
    let [open, most] = [0, 0];
    const waiting: (() => void)[] = [];
    const address = await serve((_request, response) => {
      open += 1;
      most = Math.max(most, open);
      waiting.push(() => {
        open -= 1;
        response.writeHead(204).end();
      });
      if (waiting.length === 3) for (const answer of waiting.splice(0)) answer();
    });
    const answers = await Promise.all(Array.from({ length: 9 }, () => postPublic(address, post)));
    expect(answers.map((answer) => "status" in answer && answer.status)).toEqual(Array(9).fill(204));
    expect(most).toBe(3);
  });

  it("waits for the three before it no longer than its own deadline", async () => {
    const waiting: (() => void)[] = [];
    const address = await serve((_request, response) => {
      waiting.push(() => response.writeHead(204).end());
    });
    const first = Array.from({ length: 3 }, () => postPublic(address, post));
    await expect.poll(() => waiting.length).toBe(3);
    expect(await postPublic(address, { ...post, deadlineMs: 50 })).toEqual(refused("no answer in time"));
    expect(waiting).toHaveLength(3);
    for (const answer of waiting) answer();
    expect(await Promise.all(first)).toMatchObject(Array(3).fill({ status: 204 }));
  });

  it("is not kept from one server by the silence of another", async () => {
    const silent = await serve(() => {});
    const stuck = Array.from({ length: 5 }, () => postPublic(silent, { ...post, deadlineMs: 300 }));
    const other = await serve((_request, response) => response.writeHead(204).end());
    expect(await postPublic(other, post)).toMatchObject({ status: 204 });
    expect(await Promise.all(stuck)).toEqual(Array(5).fill(refused("no answer in time")));
    const again = postPublic(silent, { ...post, deadlineMs: 50 });
    expect(await again).toEqual(refused("no answer in time"));
  });

  it.each(["http://example.com/hook", "file:///etc/passwd", "ftp://example.com/hook"])(
    "does not post to %s, which others could read or which is no server",
    async (address) => {
      expect(await postPublic(new URL(address), post)).toEqual(refused("an address that is not https"));
    },
  );

  it.each(["https://example.com/hook", "https://example.com:443/hook", "https://example.com:8443/hook"])(
    "may post to %s",
    (address) => expect(() => refuseUnsafe(new URL(address))).not.toThrow(),
  );

  it.each([
    ["https://user:secret@example.com/hook", "an address with a password in it"],
    ["http://user@127.0.0.1/hook", "an address with a password in it"],
    ["https://example.com:22/hook", "an address with a port other than 443 and 8443"],
    ["https://example.com:6379/hook", "an address with a port other than 443 and 8443"],
    ["https://example.com:80/hook", "an address with a port other than 443 and 8443"],
  ])("does not post to %s: %s", async (address, reason) => {
    expect(await postPublic(new URL(address), post)).toEqual(refused(reason));
  });
});
