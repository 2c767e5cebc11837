import type { accessTokenDialogs } from "#shared/messages/pt/access-token-dialogs.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type TokenDialogTexts = Translated<typeof accessTokenDialogs>;
export type SayOfTokens = Say<TokenDialogTexts>;

/** What is said where a token is made or revoked, in the language on screen; fetched with it. */
export const useTokenDialogTexts = lateTexts<TokenDialogTexts>({
  pt: () => import("#shared/messages/pt/access-token-dialogs.ts").then((module) => module.accessTokenDialogs),
  en: () => import("#shared/messages/en/access-token-dialogs.ts").then((module) => module.accessTokenDialogs),
  es: () => import("#shared/messages/es/access-token-dialogs.ts").then((module) => module.accessTokenDialogs),
  fr: () => import("#shared/messages/fr/access-token-dialogs.ts").then((module) => module.accessTokenDialogs),
});
