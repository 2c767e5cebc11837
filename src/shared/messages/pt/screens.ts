import type { Translated } from "#shared/messages/translated.ts";
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

/** What the screens say: all that a browser has to load. */
export const screens = {
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

/** What every other language translates of it. */
export type ScreenTexts = Translated<typeof screens>;
