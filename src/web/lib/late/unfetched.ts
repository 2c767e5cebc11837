import { ApiError, unanswered } from "#web/lib/api/api-error.ts";
import { translate } from "#web/lib/words/i18n.ts";

/** Of a call whose code has not come. */
export const UNFETCHED = "UNFETCHED";

/** What is missing because its code has not come. Firefox asks for that only once in the life of a page: a new one has it. */
export const unfetched = (): ApiError =>
  navigator.onLine
    ? new ApiError(translate("shell.unfetched.part"), { status: 0, code: "network" })
    : unanswered();
