import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { ShortMessage } from "#server/delivery/messenger.ts";
import { vapidOf } from "#server/delivery/vapid.ts";
import { postPublic } from "#server/outbound/post-public.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { closeServers } from "#test/servers/local-server.ts";
import { aPushService } from "#test/servers/push-service.ts";
import { webPushMessenger } from "./web-push.ts";

afterEach(closeServers);

const id = "11111111-1111-4111-8111-111111111111";
const vapid = vapidOf(Buffer.alloc(32, 7), {
  publicUrl: "https://voos.example",
  contactEmail: "a@b.example",
});
const content: ShortMessage = {
  type: "price_alert",
  title: "GRU → LIS por R$ 3.280",
  body: "12/03 a 24/03 · confirmado às 12:00",
  action: "Ver aviso",
  url: "https://voos.example/alerts/a1",
  topic: "monitor-1",
  at: new Date("2026-11-20T15:00:00Z"),
  data: {},
};

/** Sends over the wire: the service stands here in place of its own address, which is encrypted. */
function send(
  { address, subscription }: Awaited<ReturnType<typeof aPushService>>,
  more: Partial<ShortMessage> = {},
  deadlineMs = 5_000,
) {
  const post: typeof postPublic = ({ pathname }, call) => postPublic(new URL(pathname, address), call);
  const clock = fixedClock("2026-11-20T15:00:00Z");
  const messenger = webPushMessenger({ clock, vapid, mayReach: () => true, post, deadlineMs });
  return messenger.send({ id, address: subscription, content: { ...content, ...more } });
}

describe("a message to a browser", () => {
  it("is read by that browser alone, and proves who sent it", async () => {
    const service = await aPushService();
    expect(await send(service)).toEqual({ kind: "sent" });
    const [pushed] = service.pushed;
    const { title, body, url, topic } = content;
    expect(pushed?.data).toEqual({ id, title, body, url, topic, at: "2026-11-20T15:00:00.000Z" });
    expect(pushed?.claims).toMatchObject({
      aud: "https://push.example",
      sub: "https://voos.example",
      key: vapid.publicKey,
    });
  });

  it("waits six hours, is urgent, and takes the place of the last one about the same monitor", async () => {
    const service = await aPushService();
    for (const topic of ["monitor-1", "monitor-1", "monitor-2"]) await send(service, { topic });
    const [first, again, other] = service.pushed.map(({ headers }) => headers);
    expect(first).toMatchObject({ ttl: "21600", urgency: "high", "content-encoding": "aes128gcm" });
    expect(first?.topic).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(again?.topic).toBe(first?.topic);
    expect(other?.topic).not.toBe(first?.topic);
  });

  it("fits into what every push service takes, in the longest words there are", async () => {
    const service = await aPushService();
    const longest = {
      title: "→".repeat(60),
      body: "→".repeat(180),
      url: `https://voos.example/${"a".repeat(80)}`,
    };
    expect(await send(service, longest)).toEqual({ kind: "sent" });
  });

  it.each<[what: string, listener: RequestListener, outcome: object]>([
    ["was never there", (_q, r) => void r.writeHead(404).end(), { kind: "gone", reason: "answered 404" }],
    ["has ended", (_q, r) => void r.writeHead(410).end(), { kind: "gone", reason: "answered 410" }],
    [
      "has enough for now",
      (_q, r) => void r.writeHead(429, { "retry-after": "30" }).end(),
      { kind: "later", reason: "answered 429", afterMs: 30_000 },
    ],
    ["breaks", (_q, r) => void r.writeHead(502).end(), { kind: "later", reason: "answered 502" }],
  ])("whose subscription %s", async (_what, listener, outcome) => {
    expect(await send(await aPushService(listener))).toEqual(outcome);
  });

  it("does not wait for a service that is slow", async () => {
    const outcome = await send(await aPushService(() => {}), {}, 50);
    expect(outcome).toEqual({ kind: "later", reason: "no answer in time" });
  });

  it("whose keys are none is not sent, and is no reason to stop", async () => {
    const service = await aPushService();
    service.subscription.keys.p256dh = Buffer.alloc(65, 4).toString("base64url");
    expect(await send(service)).toEqual({ kind: "later", reason: "cannot be encrypted" });
    expect(service.pushed).toEqual([]);
  });
});
