import type { notices } from "#shared/messages/pt/notices.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts, type Say } from "#web/lib/late/late-texts.ts";

type NoticeTexts = Translated<typeof notices>;
export type SayOfNotices = Say<NoticeTexts>;

/** What the dialog says about when a search writes, in the language on screen; fetched with it. */
export const useNoticeTexts = lateTexts<NoticeTexts>({
  pt: () => import("#shared/messages/pt/notices.ts").then((module) => module.notices),
  en: () => import("#shared/messages/en/notices.ts").then((module) => module.notices),
  es: () => import("#shared/messages/es/notices.ts").then((module) => module.notices),
  fr: () => import("#shared/messages/fr/notices.ts").then((module) => module.notices),
});
