import { escapeAngles } from "#server/delivery/escape-html.ts";
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
  discord: ({ title, body, url, questions, at }) => ({
    embeds: [
      {
        title: discordText(title),
        description: [discordText(body), ...asked(questions, discordText, discordLink)].join("\n\n"),
        url,
        color: AMBER,
        timestamp: at.toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  }),
  /** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
  slack: ({ title, body, url, action, questions }) => ({
    text: slackText(title),
    blocks: [
      {
        type: "section",
        text: {
          type: "mrkdwn",
          text: [
            `*${slackText(title)}*`,
            slackText(body),
            slackLink(url, action),
            ...asked(questions, slackText, slackLink),
          ].join("\n"),
        },
      },
    ],
    unfurl_links: false,
  }),
};

/** ntfy takes JSON at its root; the topic, never encoded, is the last part of the address that its users know. */
function ntfyPost(address: URL, message: ShortMessage): WebhookPost {
  const { title, body, url: click } = message;
  const parts = address.pathname.split("/").filter(Boolean);
  const topic = parts.at(-1) ?? "";
  const url = new URL(address);
  url.pathname =
    parts
      .slice(0, -1)
      .map((part) => `/${part}`)
      .join("") || "/";
  const { buttons, lines } = ntfyLinks(message);
  const actions = buttons.map((link) => ({ action: "view", ...link }));
  const text = [body, ...lines].join("\n");
  return {
    url,
    body: { topic, title, message: text, click, actions, tags: ["airplane"], priority: 4 },
  };
}

const NTFY_BUTTONS = 3;

/**
 * ntfy shows buttons without their question: they repeat it. Of several questions each has one; what is over is written
 * out.
 */
function ntfyLinks({ action, url, questions = [] }: ShortMessage) {
  const [only] = questions;
  const receipts = questions.map(({ text, url: receipt }) => ({ label: text, url: receipt }));
  if (questions.length > 1)
    return {
      buttons: receipts.slice(0, NTFY_BUTTONS),
      lines: receipts.slice(NTFY_BUTTONS).map((link) => `${link.label} ${link.url}`),
    };
  const answers = (only?.answers ?? []).map((answer) => ({
    label: `${only?.text} ${answer.label}`,
    url: answer.url,
  }));
  return { buttons: [{ label: action, url }, ...answers], lines: [] };
}

/** "O preço bateu? Sim · Não", a line for each. */
const asked = (
  questions: ShortMessage["questions"] = [],
  escaped: (text: string) => string,
  link: (url: string, label: string) => string,
): string[] =>
  questions.map(
    ({ text, answers }) =>
      `${escaped(text)} ${answers.map(({ url, label }) => link(url, label)).join(" · ")}`,
  );

const discordLink = (url: string, label: string) => `[${discordText(label)}](${url})`;
const slackLink = (url: string, label: string) => `<${url}|${slackText(label)}>`;

/** Nothing in it is markup. */
const discordText = (text: string) => text.replace(/[\\*_~`|>[\]()#]/g, "\\$&");
const slackText = (text: string) => escapeAngles(text).replace(/[*_~`]/g, "\u200b$&");
