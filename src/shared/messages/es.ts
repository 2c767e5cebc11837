import { alertMails } from "./es/alert-mails.ts";
import { authMails } from "./es/auth-mails.ts";
import { channelMessages } from "./es/channel-messages.ts";
import { digestMails } from "./es/digest-mails.ts";
import { exported } from "./es/exports.ts";
import { pages } from "./es/pages.ts";
import { screens } from "./es/screens.ts";
import { searchRules } from "./es/search-rules.ts";
import { stillWantedMails } from "./es/still-wanted-mails.ts";
import { telegram } from "./es/telegram.ts";
import { timeZones } from "./es/time-zones.ts";
import { trial } from "./es/trial.ts";
import { whatsAppOptIn } from "./es/whats-app-opt-in.ts";
import type { Messages } from "./pt.ts";

export const es: Messages = {
  ...screens,
  searchRules,
  authMails,
  alertMails,
  channelMessages,
  digestMails,
  stillWantedMails,
  pages,
  exported,
  telegram,
  timeZones,
  trial,
  whatsAppOptIn,
};
