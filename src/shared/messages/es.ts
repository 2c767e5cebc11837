import { alertMails } from "./es/alert-mails.ts";
import { authMails } from "./es/auth-mails.ts";
import { channelMessages } from "./es/channel-messages.ts";
import { digestMails } from "./es/digest-mails.ts";
import { exported } from "./es/exports.ts";
import { pages } from "./es/pages.ts";
import { screens } from "./es/screens.ts";
import type { Messages } from "./pt.ts";

export const es: Messages = {
  ...screens,
  authMails,
  alertMails,
  channelMessages,
  digestMails,
  pages,
  exported,
};
