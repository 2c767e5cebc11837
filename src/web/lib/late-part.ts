import type { ReactNode } from "react";
import { fetchedPart } from "#web/theme/fetch-part.ts";
import { translate } from "./i18n.ts";
import { toast } from "./toast.ts";

/** A part of a screen that is fetched when it is needed. Where it does not come the screen stays, and says so. */
export const latePart = <Props>(load: () => Promise<(props: Props) => ReactNode>) =>
  fetchedPart(load, tellMissing);

const tellMissing = () => toast.error(translate("shell.unfetched.part"));
