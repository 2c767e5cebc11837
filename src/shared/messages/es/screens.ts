import type { ScreenTexts } from "#shared/messages/pt/screens.ts";
import { accessTokens } from "./access-tokens.ts";
import { account } from "./account.ts";
import { deals } from "./deals.ts";
import { filters } from "./filters.ts";
import { flights } from "./flights.ts";
import { history } from "./history.ts";
import { money } from "./money.ts";
import { onboarding } from "./onboarding.ts";
import { refresh } from "./refresh.ts";
import { searches } from "./searches.ts";
import { session } from "./session.ts";
import { shell } from "./shell.ts";
import { shortcuts } from "./shortcuts.ts";

export const screens: ScreenTexts = {
  shell,
  account,
  accessTokens,
  session,
  onboarding,
  searches,
  filters,
  refresh,
  flights,
  deals,
  money,
  history,
  shortcuts,
};
