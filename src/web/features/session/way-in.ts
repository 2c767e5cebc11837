import { useNavigate } from "@tanstack/react-router";
import { usePageParams } from "#web/lib/use-page-params.ts";

/** What mails lead to: the alerts, or the receipt of one, perhaps with the answer to what the mail asks. */
const MAILED = /^\/alerts(?:\/([\w-]+)(?:\?bateu=(sim|nao))?)?$/;

/** What the login is told of the address that it stands in the way of: where to go on to, if a mail has led there. */
export const wayBackTo = (href: string): { next?: string } => (MAILED.test(href) ? { next: href } : {});

/** Where whoever has signed in begins: at `next` if a mail has led there, from anywhere else at the dashboard. */
export function wayIn(next: unknown) {
  const mailed = typeof next === "string" ? MAILED.exec(next) : null;
  if (!mailed) return { to: "/dashboard" } as const;
  const [, alertId, bateu] = mailed;
  if (!alertId) return { to: "/alerts" } as const;
  return { to: "/alerts/$alertId", params: { alertId }, search: bateu ? { bateu } : {} } as const;
}

/** Leads whoever has signed in to where he begins. */
export function useEnter() {
  const { params } = usePageParams();
  const navigate = useNavigate();
  return () => navigate(wayIn(params.next));
}
