import { Navigate } from "@tanstack/react-router";
import { useSession } from "#web/features/session/use-session.tsx";
import { PendingScreen } from "./pending-screen.tsx";

/** The bare address leads to the dashboard with a session and to the login without one. */
export function Home() {
  const { status } = useSession();
  if (status === "loading") return <PendingScreen />;
  const isAnonymous = status === "signed-out" || status === "second-step";
  return <Navigate to={isAnonymous ? "/auth" : "/dashboard"} replace />;
}
