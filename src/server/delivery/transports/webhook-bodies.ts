import type { ShortMessage } from "#server/delivery/messenger.ts";
import type { WebhookPreset } from "#shared/api/channels.ts";

/** Where a message is posted and what as. */
interface WebhookPost {
  url: URL;
  body: Record<string, unknown>;
}

const AMBER = 0xffc61a;

/** `message` in the form that a webhook of `preset` at `url` takes. */
export function webhookPost(preset: WebhookPreset, url: URL, message: ShortMessage): WebhookPost {
  if (preset === "ntfy") return ntfyPost(url, message);
  return { url, body: BODIES[preset](message) };
}

const BODIES: Record<Exclude<WebhookPreset, "ntfy">, (message: ShortMessage) => Record<string, unknown>> = {
  /** As Standard Webhooks recommend: what happened, when, and the facts. */
  json: ({ type, at, title, body, url, data }) => ({
    type,
    timestamp: at.toISOString(),
    data: { title, body, url, ...data },
  }),
  /** https://discord.com/developers/docs/resources/webhook#execute-webhook */
  discord: ({ title, body, url, at }) => ({
    embeds: [
      {
        title: discordText(title),
        description: discordText(body),
        url,
        color: AMBER,
        timestamp: at.toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  }),
  /** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
  slack: ({ title, body, url, action }) => ({
    text: slackText(title),
    blocks: [
      {
        type: "section",
        text: {
          type: "mrkdwn",
          text: `*${slackText(title)}*\n${slackText(body)}\n<${url}|${slackText(action)}>`,
        },
      },
    ],
    unfurl_links: false,
  }),
};

/** ntfy takes JSON at its root; the topic is the last part of the address that its users know. */
function ntfyPost(address: URL, { title, body, url: click, action }: ShortMessage): WebhookPost {
  const parts = address.pathname.split("/").filter(Boolean);
  const topic = decodeURIComponent(parts.at(-1) ?? "");
  const url = new URL(address);
  url.pathname =
    parts
      .slice(0, -1)
      .map((part) => `/${part}`)
      .join("") || "/";
  const actions = [{ action: "view", label: action, url: click }];
  return { url, body: { topic, title, message: body, click, actions, tags: ["airplane"], priority: 4 } };
}

/** Nothing in it is markup. */
const discordText = (text: string) => text.replace(/[\\*_~`|>[\]()#]/g, "\\$&");
const slackText = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[*_~`]/g, "\u200b$&");
