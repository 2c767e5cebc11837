import { describe, expect, it } from "vitest";
import type { ShortMessage } from "#server/delivery/messenger.ts";
import type { WebhookPreset } from "#shared/api/channels.ts";
import { webhookPost } from "./webhook-bodies.ts";

const url = "https://voos.example/alerts/a1";
const message: ShortMessage = {
  type: "price_alert",
  title: "GRU → LIS por R$ 3.280",
  body: "12/03 a 24/03 · confirmado às 12:00",
  action: "Ver aviso",
  url,
  topic: "monitor-1",
  at: new Date("2026-11-20T15:00:00Z"),
  data: { alert_id: "a1", price: 820 },
};
const { title, body } = message;

describe("a message in the form of its receiver:", () => {
  const ntfy = (topic: string) => ({
    topic,
    title,
    message: body,
    click: url,
    actions: [{ action: "view", label: "Ver aviso", url }],
    tags: ["airplane"],
    priority: 4,
  });

  it.each<[preset: WebhookPreset, address: string, posted: string, expected: object]>([
    [
      "json",
      "https://home.example/hook?k=1",
      "https://home.example/hook?k=1",
      {
        type: "price_alert",
        timestamp: "2026-11-20T15:00:00.000Z",
        data: { title, body, url, alert_id: "a1", price: 820 },
      },
    ],
    ["ntfy", "https://ntfy.sh/voos", "https://ntfy.sh/", ntfy("voos")],
    ["ntfy", "https://home.example/push/voos/?auth=x", "https://home.example/push?auth=x", ntfy("voos")],
    [
      "discord",
      "https://discord.com/api/webhooks/1/x",
      "https://discord.com/api/webhooks/1/x",
      {
        embeds: [{ title, description: body, url, color: 0xffc61a, timestamp: "2026-11-20T15:00:00.000Z" }],
        allowed_mentions: { parse: [] },
      },
    ],
    [
      "slack",
      "https://hooks.slack.com/services/x",
      "https://hooks.slack.com/services/x",
      {
        text: title,
        blocks: [
          { type: "section", text: { type: "mrkdwn", text: `*${title}*\n${body}\n<${url}|Ver aviso>` } },
        ],
        unfurl_links: false,
      },
    ],
  ])("%s at %s", (preset, address, posted, expected) => {
    const made = webhookPost(preset, new URL(address), message);
    expect([made.url.href, made.body]).toEqual([posted, expected]);
  });

  it.each<[WebhookPreset, string]>([
    ["ntfy", `{"action":"view","label":"O preço bateu? Sim","url":"${url}?bateu=sim"}`],
    ["discord", `O preço bateu? [Sim](${url}?bateu=sim) · [Não](${url}?bateu=nao)`],
    ["slack", `O preço bateu? <${url}?bateu=sim|Sim> · <${url}?bateu=nao|Não>`],
  ])("%s is asked whether the price was there", (preset, expected) => {
    const answers = [
      { label: "Sim", url: `${url}?bateu=sim` },
      { label: "Não", url: `${url}?bateu=nao` },
    ];
    const asking = { ...message, questions: [{ text: "O preço bateu?", url, answers }] };
    const { body: made } = webhookPost(preset, new URL("https://ntfy.sh/voos"), asking);
    expect(JSON.stringify(made)).toContain(expected);
  });

  it("ntfy is told the topic as it stands in the address, also one that it will refuse", () => {
    const { body: made } = webhookPost("ntfy", new URL("https://ntfy.sh/100%"), message);
    expect(made.topic).toBe("100%");
  });

  describe("of several alerts", () => {
    const receipt = (n: number) => `https://voos.example/alerts/a${n}`;
    const questions = [1, 2, 3, 4, 5].map((n) => ({
      text: `GRU → X${n}: bateu?`,
      url: receipt(n),
      answers: [{ label: "Sim", url: `${receipt(n)}?bateu=sim` }],
    }));
    const several = { ...message, url: "https://voos.example/alerts", questions };

    it.each<[WebhookPreset, string]>([
      ["discord", "[Sim](RECEIPT?bateu=sim)"],
      ["slack", "<RECEIPT?bateu=sim|Sim>"],
      ["ntfy", "RECEIPT"],
    ])("%s leads from each to its own receipt", (preset, link) => {
      const made = JSON.stringify(webhookPost(preset, new URL("https://ntfy.sh/voos"), several).body);
      for (const n of [1, 2, 3, 4, 5]) expect(made).toContain(link.replace("RECEIPT", receipt(n)));
    });

    it("ntfy has a button for three of them and the addresses of the others", () => {
      const { body: made } = webhookPost("ntfy", new URL("https://ntfy.sh/voos"), several);
      expect(made.actions).toEqual(
        [1, 2, 3].map((n) => ({ action: "view", label: `GRU → X${n}: bateu?`, url: receipt(n) })),
      );
      expect(made.message).toBe(`${body}\nGRU → X4: bateu? ${receipt(4)}\nGRU → X5: bateu? ${receipt(5)}`);
    });
  });

  it.each<[WebhookPreset, string, string]>([
    ["discord", "*a* _b_ [c](d) @everyone", "\\*a\\* \\_b\\_ \\[c\\]\\(d\\) @everyone"],
    ["slack", "a & b <!channel>", "a &amp; b &lt;!channel&gt;"],
    ["slack", "*a*", "\u200b*a\u200b*"],
  ])("%s reads no markup in %j", (preset, given, expected) => {
    const made = webhookPost(preset, new URL("https://x.example/y"), { ...message, title: given });
    expect(JSON.stringify(made.body)).toContain(JSON.stringify(expected).slice(1, -1));
  });
});
