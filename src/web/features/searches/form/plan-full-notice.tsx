import "@mantine/core/styles/Alert.layer.css";
import { Alert } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { searchesTooMany } from "./searches-too-many.ts";
import { useSearchFormTexts } from "./use-search-form-texts.ts";

/** Says before a form is filled in for nothing that the plan has no room for another search. */
export function PlanFullNotice() {
  const say = useSearchFormTexts();
  const count = useTooMany();
  if (count === 0) return null;
  return (
    <Alert mb="lg" icon={<CircleAlert size={20} aria-hidden />}>
      {say("planLimit", { count })}
    </Alert>
  );
}

/** None when there was room at the start: a plan that fills up meanwhile does so by the search just created. */
function useTooMany(): number {
  const { data } = useProfile();
  const [hadRoom, setHadRoom] = useState(false);
  const count = data ? searchesTooMany(data) : 0;
  if (data && count === 0 && !hadRoom) setHadRoom(true);
  return hadRoom ? 0 : count;
}
