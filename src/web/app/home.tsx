import { Navigate } from "@tanstack/react-router";
import { useSession } from "#web/features/session/use-session.tsx";
import { PendingScreen } from "./pending-screen.tsx";

/** The bare address leads to the dashboard with a session and to the login without one. */
export function Home() {
  const { status } = useSession();
  if (status === "loading") return <PendingScreen />;
  return <Navigate to={status === "signed-out" ? "/auth" : "/dashboard"} replace />;
}
