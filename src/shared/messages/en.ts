import { alertMails } from "./en/alert-mails.ts";
import { authMails } from "./en/auth-mails.ts";
import { channelMessages } from "./en/channel-messages.ts";
import { digestMails } from "./en/digest-mails.ts";
import { exported } from "./en/exports.ts";
import { pages } from "./en/pages.ts";
import { screens } from "./en/screens.ts";
import type { Messages } from "./pt.ts";

export const en: Messages = {
  ...screens,
  authMails,
  alertMails,
  channelMessages,
  digestMails,
  pages,
  exported,
};
