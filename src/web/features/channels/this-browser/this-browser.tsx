import { Button } from "@mantine/core";
import { BellRing } from "lucide-react";
import { useConfig } from "#web/config.ts";
import { Place } from "#web/features/channels/place.tsx";
import { useChannelTexts } from "#web/features/channels/use-channel-texts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { useFocusOnward } from "#web/ui/focus/use-focus-onward.ts";
import { useActivation } from "./use-activation.ts";
import { useThisBrowser } from "./use-this-browser.ts";

const TEXTS = {
  unknown: "browser.off",
  off: "browser.off",
  ended: "browser.off",
  other: "browser.other",
  on: "browser.on",
  denied: "browser.denied",
  unsafe: "browser.unsafe",
  unsupported: "browser.unsupported",
  "home-screen": "browser.homeScreen",
} as const;

/** Whether this browser shows alerts, and the click by which it does: nobody is asked before. */
export function ThisBrowser() {
  const say = useChannelTexts();
  const { product_name: product } = useConfig();
  const { standing } = useThisBrowser();
  const { mutate, isPending } = useActivation();
  const canBeActivated = ["off", "ended", "other"].includes(standing);
  return (
    <Place
      title={say("browser.title")}
      badge={standing === "on" ? <Badge>{say("state.active")}</Badge> : null}
      text={say(TEXTS[standing], { product })}
    >
      {canBeActivated ? <Activate isPending={isPending} onActivate={() => mutate()} /> : null}
    </Place>
  );
}

/** Goes with the answer, unless that leaves all as it was. */
function Activate({ isPending, onActivate }: { isPending: boolean; onActivate: () => void }) {
  const say = useChannelTexts();
  const { watch } = useFocusOnward();
  return (
    <Button
      data-wraps
      leftSection={<BellRing size={17} aria-hidden />}
      disabled={isPending}
      onClick={onActivate}
      {...watch}
    >
      {say(isPending ? "browser.activating" : "browser.activate")}
    </Button>
  );
}
