import type { MailContent } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";

/** The shell every mail shares: the same words as HTML and as plain text. */
export function mailLayout(content: MailContent): { html: string; text: string } {
  return { html: mailHtml(content), text: mailText(content) };
}
