import type { ReactNode } from "react";
import { toast } from "#web/lib/toasts/toast.ts";
import { fetchedPart } from "#web/theme/fetch-part.ts";
import { unfetched } from "./unfetched.ts";

/** A part of a screen that is fetched when it is needed. Where it does not come the screen stays, says so and waits for it. */
export const latePart = <Props>(load: () => Promise<(props: Props) => ReactNode>) =>
  fetchedPart(load, tellMissing);

/** Says that a part has not come. */
export const tellMissing = () => toast.error(unfetched().message);
