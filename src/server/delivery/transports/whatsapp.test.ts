import { afterEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import type { WhatsAppMessage } from "#server/delivery/messenger.ts";
import { sha256 } from "#server/secret.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { closeServers } from "#test/servers/local-server.ts";
import {
  aWhatsAppCloud,
  type CloudAnswer,
  WHATSAPP_SETTINGS,
  whatsAppAt,
} from "#test/servers/whatsapp-cloud.ts";
import { whatsAppMessenger } from "./whatsapp.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  await closeServers();
});

const id = "6b1f6c5e-3c55-4f0e-9d7a-0c3d5b1f2a90";
const number = "5511987654321";
const content: WhatsAppMessage = {
  title: "GRU → LIS por R$ 2.410",
  paragraphs: ["São Paulo (GRU) → Lisboa (LIS)", "Preço: R$ 2.410 no total\nIda: sex. 12/03/2027"],
  buttons: [[{ label: "Ver voo", url: "https://flights.example/1" }], [{ label: "Parar", says: "p:1" }]],
  template: {
    name: "alerta_preco_v1",
    language: "pt_BR",
    values: ["São Paulo (GRU)", "Lisboa (LIS)", "R$ 2.410\n no  total", "12/03 a 24/03", "nenhuma", ""],
    urlEnding: "a1b2",
  },
};

const anError = (code: number, over: { status?: number; retryAfter?: string } = {}): CloudAnswer => ({
  ...{ kind: "error", status: 400, code },
  ...over,
});

async function aNumber(answers: CloudAnswer[] = [], deadlineMs = 5_000) {
  const cloud = await aWhatsAppCloud(...answers);
  const logged: unknown[] = [];
  const log = { error: (...words: unknown[]) => void logged.push(words) };
  const whatsapp = whatsAppAt(readConfig(WHATSAPP_SETTINGS).whatsapp, cloud.apiUrl);
  const messenger = whatsAppMessenger({
    clock: fixedClock("2026-11-20T15:00:00Z"),
    log,
    whatsapp,
    deadlineMs,
  });
  const send = (isTalking: boolean, said: Partial<WhatsAppMessage> = {}) =>
    messenger.send({ id, address: { number, isTalking }, content: { ...content, ...said } });
  return { ...cloud, send, logged };
}

describe("a message on WhatsApp", () => {
  it("to who has not written for a day is the approved template with its values", async () => {
    const { send, posted } = await aNumber();
    expect(await send(false)).toEqual({ kind: "sent", remoteId: sha256(`wamid.${number}.1`) });
    const text = (value: string) => ({ type: "text", text: value });
    expect(posted).toEqual([
      {
        path: "/v25.0/123456789012345/messages",
        authorization: `Bearer ${WHATSAPP_SETTINGS.WHATSAPP_TOKEN}`,
        body: {
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: number,
          biz_opaque_callback_data: id,
          type: "template",
          template: {
            name: "alerta_preco_v1",
            language: { code: "pt_BR" },
            components: [
              {
                type: "body",
                parameters: [
                  text("São Paulo (GRU)"),
                  text("Lisboa (LIS)"),
                  text("R$ 2.410 no total"),
                  text("12/03 a 24/03"),
                  text("nenhuma"),
                  text("–"),
                ],
              },
              { type: "button", sub_type: "url", index: "0", parameters: [text("a1b2")] },
            ],
          },
        },
      },
    ]);
  });

  it("has no button of its own where that always leads to the same place", async () => {
    const { send, posted } = await aNumber();
    const template = content.template && { ...content.template, urlEnding: null };
    await send(false, { template });
    expect(JSON.stringify(posted[0]?.body)).not.toContain("button");
  });

  it("to who is talking with us is plain text with every fact and link", async () => {
    const { send, posted } = await aNumber();
    await send(true, { title: "*GRU* por ~R$ 1~" });
    expect(posted[0]?.body).toMatchObject({
      type: "text",
      text: {
        preview_url: false,
        body: [
          "**\u200bGRU* por ~\u200bR$ 1~*",
          "São Paulo (GRU) → Lisboa (LIS)",
          "Preço: R$ 2.410 no total\nIda: sex. 12/03/2027",
          "Ver voo\nhttps://flights.example/1",
        ].join("\n\n"),
      },
    });
  });

  it.each([131_047, 470])(
    "goes by template at once when the conversation proves to be over (%d)",
    async (code) => {
      const { send, posted } = await aNumber([anError(code)]);
      expect(await send(true)).toMatchObject({ kind: "sent" });
      expect(posted.map(({ body }) => body.type)).toEqual(["text", "template"]);
    },
  );

  it("is not sent at all without a conversation and without a template", async () => {
    const { send, posted } = await aNumber([anError(131_047)]);
    expect(await send(false, { template: null })).toEqual({ kind: "refused", reason: "no conversation" });
    expect(posted).toHaveLength(0);
    expect(await send(true, { template: null })).toEqual({ kind: "refused", reason: "no conversation" });
    expect(posted).toHaveLength(1);
  });

  it.each<[what: string, answer: CloudAnswer, outcome: object]>([
    ["nobody is at", anError(131_026), { kind: "gone", reason: "WhatsApp 131026" }],
    ["is not as it should be", anError(131_051), { kind: "refused", reason: "WhatsApp 131051" }],
    ["has a paused template", anError(132_015), { kind: "refused", reason: "WhatsApp 132015" }],
    [
      "comes too soon after another",
      anError(131_056),
      { kind: "later", reason: "WhatsApp 131056", afterMs: 10_000 },
    ],
    [
      "is one too many, and says for how long",
      anError(130_429, { status: 429, retryAfter: "7" }),
      { kind: "later", reason: "WhatsApp 130429", afterMs: 7_000 },
    ],
    ["is one too many of the app", anError(4), { kind: "later", reason: "WhatsApp 4", afterMs: 600_000 }],
    [
      "is one too many of the account",
      anError(80_007),
      { kind: "later", reason: "WhatsApp 80007", afterMs: 600_000 },
    ],
    [
      "bears a token that has run out",
      anError(190, { status: 401 }),
      { kind: "later", reason: "WhatsApp 190", afterMs: 900_000 },
    ],
    [
      "meets a server in trouble",
      anError(131_000, { status: 500 }),
      { kind: "later", reason: "WhatsApp 131000" },
    ],
    [
      "meets a proxy in trouble",
      { kind: "broken", status: 502, body: "<html>Bad Gateway" },
      { kind: "later", reason: "answered 502" },
    ],
    [
      "is answered with something else",
      { kind: "broken", status: 200, body: '{"ok":true}' },
      { kind: "later", reason: "answered 200" },
    ],
    [
      "is answered without end",
      { kind: "broken", status: 200, body: `"${"x".repeat(70_000)}"` },
      { kind: "later", reason: "answered 200" },
    ],
  ])("that %s", async (_what, answer, outcome) => {
    const { send } = await aNumber([answer]);
    expect(await send(false)).toEqual(outcome);
  });

  it("does not wait longer for two calls than for one", async () => {
    const { send, posted } = await aNumber([anError(131_047), { kind: "silent" }], HOUR_MS + 1_000);
    const now = performance.now.bind(performance);
    const afterAnHour = () => now() + (posted.length > 0 ? HOUR_MS : 0);
    vi.spyOn(performance, "now").mockImplementation(afterAnHour);
    expect(await send(true)).toEqual({ kind: "later", reason: "no answer in time" });
    expect(posted).toHaveLength(2);
  });

  it("leaves a line for the operator where only he can act, without token or telephone", async () => {
    const { send, logged } = await aNumber([
      anError(190, { status: 401 }),
      anError(132_015),
      anError(131_026),
    ]);
    for (let message = 0; message < 3; message++) await send(false);
    expect(logged).toMatchObject([
      [{ code: 190, trouble: "operator" }, expect.any(String)],
      [{ code: 132_015, trouble: "template" }, expect.any(String)],
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/EAAG|5511987654321/);
  });
});
