import { alertMails } from "./pt/alert-mails.ts";
import { authMails } from "./pt/auth-mails.ts";
import { channelMessages } from "./pt/channel-messages.ts";
import { digestMails } from "./pt/digest-mails.ts";
import { exported } from "./pt/exports.ts";
import { pages } from "./pt/pages.ts";
import { screens } from "./pt/screens.ts";
import { searchRules } from "./pt/search-rules.ts";
import { stillWantedMails } from "./pt/still-wanted-mails.ts";
import { telegram } from "./pt/telegram.ts";
import { timeZones } from "./pt/time-zones.ts";
import { trial } from "./pt/trial.ts";
import { whatsAppOptIn } from "./pt/whats-app-opt-in.ts";
import type { Translated } from "./translated.ts";

/** The texts of the product, as the specification words them. */
export const pt = {
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

/** What every other language translates. */
export type Messages = Translated<typeof pt>;
