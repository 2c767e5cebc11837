import { alertMails } from "./en/alert-mails.ts";
import { authMails } from "./en/auth-mails.ts";
import { channelMessages } from "./en/channel-messages.ts";
import { digestMails } from "./en/digest-mails.ts";
import { exported } from "./en/exports.ts";
import { pages } from "./en/pages.ts";
import { screens } from "./en/screens.ts";
import { searchRules } from "./en/search-rules.ts";
import { stillWantedMails } from "./en/still-wanted-mails.ts";
import { telegram } from "./en/telegram.ts";
import { timeZones } from "./en/time-zones.ts";
import { trial } from "./en/trial.ts";
import { whatsAppOptIn } from "./en/whats-app-opt-in.ts";
import type { Messages } from "./pt.ts";

export const en: Messages = {
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
