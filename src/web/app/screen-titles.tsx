import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useOwnTitle } from "#web/lib/words/screen-title.ts";
import { focusHeadBehindDialogs } from "#web/ui/focus/lead-focus.ts";

/** The texts by which routes are called; a screen can name itself more precisely by `useScreenTitle`. */
export type RouteTitle =
  | "shell.nav.dashboard"
  | "shell.nav.searches"
  | "shell.nav.flights"
  | "shell.nav.alerts"
  | "shell.nav.account"
  | "session.login.submit"
  | "session.reset.title"
  | "flights.pageTitle";

/** The screen, with its name on the document; going to another one leads the focus to the head of it. */
export function NamedScreen() {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  const own = useOwnTitle();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const name = own ?? (title ? t(title) : undefined);
  useEffect(() => {
    document.title = titleOf(name, product_name);
  }, [name, product_name]);
  useFocusOnArrival();
  return <Outlet />;
}

const titleOf = (name: string | undefined, product: string) =>
  name === undefined || name.includes(product) ? (name ?? product) : `${name} · ${product}`;

/**
 * A screen reader says where the focus goes: a link that has led to another screen is to lead the focus there too, and
 * so is a dialog that goes away and was opened by nothing on the screen.
 */
function useFocusOnArrival() {
  const router = useRouter();
  useEffect(() => {
    let giveUp = () => {};
    const forget = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      giveUp();
      if (fromLocation) giveUp = focusHeadBehindDialogs({ ifLost: !pathChanged });
    });
    return () => {
      forget();
      giveUp();
    };
  }, [router]);
}
