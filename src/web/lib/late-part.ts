import type { ReactNode } from "react";
import { fetchedPart } from "#web/theme/fetch-part.ts";
import { unanswered } from "./api-error.ts";
import { translate } from "./i18n.ts";
import { toast } from "./toast.ts";

/** A part of a screen that is fetched when it is needed. Where it does not come the screen stays, says so and waits for it. */
export const latePart = <Props>(load: () => Promise<(props: Props) => ReactNode>) =>
  fetchedPart(load, tellMissing);

/** Says that a part has not come. */
export const tellMissing = () =>
  toast.error(navigator.onLine ? translate("shell.unfetched.part") : unanswered().message);
