import { accessTokens } from "./fr/access-tokens.ts";
import { account } from "./fr/account.ts";
import { alertMails } from "./fr/alert-mails.ts";
import { authMails } from "./fr/auth-mails.ts";
import { deals } from "./fr/deals.ts";
import { filters } from "./fr/filters.ts";
import { flights } from "./fr/flights.ts";
import { history } from "./fr/history.ts";
import { money } from "./fr/money.ts";
import { onboarding } from "./fr/onboarding.ts";
import { pages } from "./fr/pages.ts";
import { refresh } from "./fr/refresh.ts";
import { searchRules } from "./fr/search-rules.ts";
import { searches } from "./fr/searches.ts";
import { session } from "./fr/session.ts";
import { shell } from "./fr/shell.ts";
import type { Messages } from "./pt.ts";

export const fr: Messages = {
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
