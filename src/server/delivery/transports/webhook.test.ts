import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import type { ShortMessage, WebhookAddress } from "#server/delivery/messenger.ts";
import { isPublicAddress, type MayReach } from "#server/outbound/refuse-private-address.ts";
import type { WebhookPreset } from "#shared/api/channels.ts";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { webhookMessenger } from "./webhook.ts";

afterEach(closeServers);

const id = "11111111-1111-4111-8111-111111111111";
const secret = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const content: ShortMessage = {
  type: "price_alert",
  title: "GRU → LIS por R$ 3.280",
  body: "12/03 a 24/03",
  action: "Ver aviso",
  url: "https://voos.example/alerts/a1",
  topic: "monitor-1",
  at: new Date("2026-11-20T15:00:00Z"),
  data: { alert_id: "a1", price: 820 },
};
interface Bounds {
  mayReach: MayReach;
  deadlineMs: number;
}
// The library refuses signatures of another time: this clock is the machine's.
const clock = { now: () => new Date() };

function send(
  address: URL,
  { mayReach = () => true, deadlineMs = 5_000, ...more }: Partial<WebhookAddress & Bounds> = {},
) {
  const messenger = webhookMessenger({ clock, userAgent: "Rasante", mayReach, deadlineMs });
  return messenger.send({ id, address: { url: address.href, preset: "json", secret, ...more }, content });
}

describe("a message to a webhook", () => {
  it("proves where it comes from, by the delivery's own id, however often it is sent", async () => {
    const verified: unknown[] = [];
    const ids: unknown[] = [];
    const address = await serve(async (request, response) => {
      const body = await text(request);
      verified.push(new Webhook(secret).verify(body, request.headers as Record<string, string>));
      ids.push(request.headers["webhook-id"]);
      response.writeHead(204).end();
    });
    expect(await send(address)).toEqual({ kind: "sent" });
    expect(await send(address)).toEqual({ kind: "sent" });
    expect(ids).toEqual([id, id]);
    const { title, body, url, data } = content;
    const told = {
      type: "price_alert",
      timestamp: "2026-11-20T15:00:00.000Z",
      data: { title, body, url, ...data },
    };
    expect(verified).toEqual([told, told]);
  });

  it("is refused by whoever knows another secret, or when a byte was changed", async () => {
    const refusals: string[] = [];
    const address = await serve(async (request, response) => {
      const body = await text(request);
      const headers = request.headers as Record<string, string>;
      for (const [key, told] of [
        [`whsec_${Buffer.alloc(32, 6).toString("base64")}`, body],
        [secret, body.replace("820", "82")],
      ] as const)
        try {
          new Webhook(key).verify(told, headers);
        } catch (error) {
          refusals.push(String(error));
        }
      response.end();
    });
    await send(address);
    expect(refusals).toHaveLength(2);
  });

  it("is not signed in the forms of others, which have no secret", async () => {
    const got: (string | undefined)[] = [];
    const address = await serve(({ headers }, response) => {
      got.push(headers["webhook-signature"]?.toString(), headers["user-agent"]);
      response.end("ok");
    });
    await send(address, { preset: "slack", secret: null });
    expect(got).toEqual([undefined, "Rasante"]);
  });

  it.each<[what: string, preset: WebhookPreset, listener: RequestListener, outcome: object]>([
    [
      "takes it and says much",
      "json",
      (_q, r) => void r.writeHead(200).write("x".repeat(2_000_000)),
      { kind: "sent" },
    ],
    ["is gone", "json", (_q, r) => void r.writeHead(410).end(), { kind: "gone", reason: "answered 410" }],
    [
      "cannot be found",
      "json",
      (_q, r) => void r.writeHead(404).end(),
      { kind: "later", reason: "answered 404" },
    ],
    [
      "was removed from its service",
      "discord",
      (_q, r) => void r.writeHead(404).end(),
      { kind: "gone", reason: "answered 404" },
    ],
    ["breaks", "json", (_q, r) => void r.writeHead(500).end(), { kind: "later", reason: "answered 500" }],
    [
      "has enough for now",
      "discord",
      (_q, r) => void r.writeHead(429, { "retry-after": "3" }).end('{"retry_after":3}'),
      { kind: "later", reason: "answered 429", afterMs: 3_000 },
    ],
    [
      "leads elsewhere",
      "json",
      (_q, r) => void r.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      { kind: "later", reason: "answered 302" },
    ],
    ["hangs up", "json", (q) => void q.socket.destroy(), { kind: "later", reason: "the connection failed" }],
  ])("that %s as %s", async (_what, preset, listener, outcome) => {
    expect(await send(await serve(listener), { preset })).toEqual(outcome);
  });

  it("does not wait for one that is slow", async () => {
    const outcome = await send(await serve(() => {}), { deadlineMs: 50 });
    expect(outcome).toEqual({ kind: "later", reason: "no answer in time" });
  });

  it("never goes into our own network, whatever its name leads to by now", async () => {
    let asked = 0;
    const address = await serve((_request, response) => void response.end(String(asked++)), "localhost");
    const refused = { kind: "later", reason: "an address that is not public" };
    expect(await send(address, { mayReach: isPublicAddress })).toEqual(refused);
    expect(asked).toBe(0);
  });
});
