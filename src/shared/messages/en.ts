import { accessTokens } from "./en/access-tokens.ts";
import { account } from "./en/account.ts";
import { alertMails } from "./en/alert-mails.ts";
import { authMails } from "./en/auth-mails.ts";
import { deals } from "./en/deals.ts";
import { filters } from "./en/filters.ts";
import { flights } from "./en/flights.ts";
import { history } from "./en/history.ts";
import { money } from "./en/money.ts";
import { onboarding } from "./en/onboarding.ts";
import { pages } from "./en/pages.ts";
import { refresh } from "./en/refresh.ts";
import { searchRules } from "./en/search-rules.ts";
import { searches } from "./en/searches.ts";
import { session } from "./en/session.ts";
import { shell } from "./en/shell.ts";
import type { Messages } from "./pt.ts";

export const en: Messages = {
  shell,
  account,
  accessTokens,
  session,
  onboarding,
  searches,
  searchRules,
  filters,
  refresh,
  flights,
  deals,
  money,
  history,
  authMails,
  alertMails,
  pages,
};
