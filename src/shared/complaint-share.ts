/** Over how many days complaints are counted, today being one of them. */
export const COMPLAINTS_DAYS = 30;
/** Of fewer mails a single complaint would be a share of more than is aimed at, and says nothing. */
export const LEAST_MAILS = 1000;
/** From the first share on something is wrong; from the second mailboxes refuse, or hide, what we send. */
const WARNING_FROM = 0.001;
const CRITICAL_FROM = 0.003;

/** Complaints by mail, which is known of enough mails alone, and how bad that is. */
export function complaintShare({ complaints, mails }: { complaints: number; mails: number }) {
  if (mails < LEAST_MAILS) return { share: null, state: "unknown" } as const;
  const share = complaints / mails;
  if (share < WARNING_FROM) return { share, state: "ok" } as const;
  return { share, state: share < CRITICAL_FROM ? "warning" : "critical" } as const;
}
