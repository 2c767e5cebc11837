import "@mantine/core/styles/Alert.layer.css";
import { Alert } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { Profile } from "#shared/api/profiles.ts";
import { useProfile } from "#web/features/profile/api.ts";
import { useTranslation } from "#web/lib/i18n.ts";

/** Says before a form is filled in for nothing that the plan has no room for another search. */
export function PlanFullNotice() {
  const { t } = useTranslation();
  if (!useIsFull()) return null;
  return (
    <Alert mb="lg" icon={<CircleAlert size={20} aria-hidden />}>
      {t("searches.form.planLimit")}
    </Alert>
  );
}

/** Whether the plan was full from the start: one that fills up meanwhile does so by the search just created. */
function useIsFull(): boolean {
  const { data } = useProfile();
  const [hadRoom, setHadRoom] = useState(false);
  const isFull = data !== undefined && hasReachedLimit(data);
  if (data && !isFull && !hadRoom) setHadRoom(true);
  return isFull && !hadRoom;
}

function hasReachedLimit({ batch_searches_count, feature_plan }: Profile): boolean {
  const max = feature_plan.max_batch_flight_searches;
  return max !== null && batch_searches_count >= max;
}
