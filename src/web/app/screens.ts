import { BellRing, LayoutDashboard, Plane, Radar, UserRound } from "lucide-react";

/** The screens that the navigation and the quick search lead to, and the shortcut that does the same. */
export const screens = [
  { to: "/dashboard", text: "shell.nav.dashboard", icon: LayoutDashboard, shortcut: "dashboard" },
  { to: "/searches", text: "shell.nav.searches", icon: Radar, shortcut: "searches" },
  { to: "/flights", text: "shell.nav.flights", icon: Plane, shortcut: "flights" },
  { to: "/alerts", text: "shell.nav.alerts", icon: BellRing, shortcut: "alerts" },
  { to: "/account", text: "shell.nav.account", icon: UserRound, shortcut: "account" },
] as const;
