import { alertMails } from "./fr/alert-mails.ts";
import { authMails } from "./fr/auth-mails.ts";
import { channelMessages } from "./fr/channel-messages.ts";
import { digestMails } from "./fr/digest-mails.ts";
import { exported } from "./fr/exports.ts";
import { pages } from "./fr/pages.ts";
import { screens } from "./fr/screens.ts";
import { searchRules } from "./fr/search-rules.ts";
import { stillWantedMails } from "./fr/still-wanted-mails.ts";
import { telegram } from "./fr/telegram.ts";
import { timeZones } from "./fr/time-zones.ts";
import { trial } from "./fr/trial.ts";
import { whatsAppOptIn } from "./fr/whats-app-opt-in.ts";
import type { Messages } from "./pt.ts";

export const fr: Messages = {
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
