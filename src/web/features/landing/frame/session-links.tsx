import type { ReactNode } from "react";
import { useSite } from "#web/features/landing/site-context.tsx";

interface Props {
  className: string | undefined;
  children?: ReactNode;
}

/**
 * Opens the registration as a dialog over the landing page; leads to its page elsewhere and where no script runs. Where
 * nobody can sign up it is the login.
 */
export function EntryLink({ className, children }: Props) {
  const { page, say, signups } = useSite();
  if (!signups) return <LoginLink className={className}>{say("nav.login")}</LoginLink>;
  return (
    <a
      className={className}
      href="/auth?view=register"
      data-dialog={page === "home" ? "register" : undefined}
      data-visitor
    >
      {children}
    </a>
  );
}

/** The same for the login. */
export function LoginLink({ className, children }: Props) {
  const { page } = useSite();
  return (
    <a className={className} href="/auth" data-dialog={page === "home" ? "login" : undefined} data-visitor>
      {children}
    </a>
  );
}

/** Stands in their place for someone who is signed in. */
export function DashboardLink({ className }: Props) {
  const { say } = useSite();
  return (
    <a className={className} href="/dashboard" data-member>
      {say("nav.dashboard")}
    </a>
  );
}
