import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#web/ui/badge.tsx";

/** How something stands, in a word and a sign. */
export function StandingBadge({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <Badge kind={isGood ? undefined : "warning"}>
      <Icon size={15} aria-hidden />
      {children}
    </Badge>
  );
}
