import type { ReactNode } from "react";
import { unanswered } from "#web/lib/api/api-error.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { translate } from "#web/lib/words/i18n.ts";
import { fetchedPart } from "#web/theme/fetch-part.ts";

/** A part of a screen that is fetched when it is needed. Where it does not come the screen stays, says so and waits for it. */
export const latePart = <Props>(load: () => Promise<(props: Props) => ReactNode>) =>
  fetchedPart(load, tellMissing);

/** Says that a part has not come. */
export const tellMissing = () =>
  toast.error(navigator.onLine ? translate("shell.unfetched.part") : unanswered().message);
