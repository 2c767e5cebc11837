import type { ChatMessage, Message, WhatsAppAddress, WhatsAppMessage } from "#server/delivery/messenger.ts";

const LONGEST_TEXT = 4096;
/** No markup of theirs in what we say: a sign that would begin one is followed by nothing to see. */
const plain = (text: string) => text.replace(/[*_~`](?=\S)/g, "$&\u200b");

/** What is said freely, with its links written out: there are no buttons in it. */
export function textBody({ title, paragraphs, buttons }: ChatMessage): Record<string, unknown> {
  const links = buttons
    .flat()
    .flatMap((button) => ("url" in button ? [`${button.label}\n${button.url}`] : []));
  const body = [`*${plain(title)}*`, ...paragraphs.map(plain), ...links].filter(Boolean).join("\n\n");
  return { type: "text", text: { preview_url: false, body: body.slice(0, LONGEST_TEXT) } };
}

/** Neither line breaks nor tabs nor more than four spaces may stand in a place of a template, and something must. */
const valueIn = (text: string) => text.replace(/\s+/g, " ").trim() || "–";

/** What a template says with these values in its places. */
export function templateBody(template: NonNullable<WhatsAppMessage["template"]>): Record<string, unknown> {
  const { name, language, values, urlEnding } = template;
  const parameters = values.map((value) => ({ type: "text", text: valueIn(value) }));
  const button = {
    type: "button",
    sub_type: "url",
    index: "0",
    parameters: [{ type: "text", text: urlEnding }],
  };
  const components = [{ type: "body", parameters }, ...(urlEnding === null ? [] : [button])];
  return { type: "template", template: { name, language: { code: language }, components } };
}

/** To whom, and what comes back with every notification about it: the delivery's own id. */
export const envelopeOf = ({ id, address }: Pick<Message<WhatsAppAddress>, "id" | "address">) => ({
  messaging_product: "whatsapp",
  recipient_type: "individual",
  to: address.number,
  biz_opaque_callback_data: id,
});
