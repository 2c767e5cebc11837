import { accessTokens } from "./es/access-tokens.ts";
import { account } from "./es/account.ts";
import { alertMails } from "./es/alert-mails.ts";
import { authMails } from "./es/auth-mails.ts";
import { deals } from "./es/deals.ts";
import { filters } from "./es/filters.ts";
import { flights } from "./es/flights.ts";
import { history } from "./es/history.ts";
import { money } from "./es/money.ts";
import { onboarding } from "./es/onboarding.ts";
import { pages } from "./es/pages.ts";
import { refresh } from "./es/refresh.ts";
import { searchRules } from "./es/search-rules.ts";
import { searches } from "./es/searches.ts";
import { session } from "./es/session.ts";
import { shell } from "./es/shell.ts";
import type { Messages } from "./pt.ts";

export const es: Messages = {
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
