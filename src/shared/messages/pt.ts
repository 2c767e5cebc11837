import { accessTokens } from "./pt/access-tokens.ts";
import { account } from "./pt/account.ts";
import { alertMails } from "./pt/alert-mails.ts";
import { authMails } from "./pt/auth-mails.ts";
import { deals } from "./pt/deals.ts";
import { filters } from "./pt/filters.ts";
import { flights } from "./pt/flights.ts";
import { history } from "./pt/history.ts";
import { money } from "./pt/money.ts";
import { onboarding } from "./pt/onboarding.ts";
import { pages } from "./pt/pages.ts";
import { refresh } from "./pt/refresh.ts";
import { searchRules } from "./pt/search-rules.ts";
import { searches } from "./pt/searches.ts";
import { session } from "./pt/session.ts";
import { shell } from "./pt/shell.ts";
import type { Translated } from "./translated.ts";

/** The texts of the product, as the specification words them. */
export const pt = {
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

/** What every other language translates. */
export type Messages = Translated<typeof pt>;
