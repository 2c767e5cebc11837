import { FocusTrap, Skeleton } from "@mantine/core";
import { type ComponentProps, Suspense, useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { FullDialog } from "#web/ui/dialog/full-dialog.tsx";
import styles from "./notices.module.css";
import { useNoticeTexts } from "./use-notice-texts.ts";
import { useShownTarget } from "./use-shown-target.ts";

// The sliders arrive when someone first opens the dialog.
const NoticesForm = latePart(async () => (await import("./notices-form.tsx")).NoticesForm);

interface Props {
  search: BatchSearch;
  opened: boolean;
  onClose: () => void;
}

/** When a search writes and how. Suspends until its texts are there. */
export function NoticesDialog({ search, opened, onClose }: Props) {
  const say = useNoticeTexts();
  // What is being saved may be refused: closed by then, the form would have forgotten what was typed.
  const [isSaving, setSaving] = useState(false);
  return (
    <FullDialog
      opened={opened}
      onClose={isSaving ? () => {} : onClose}
      title={say("title")}
      about={routeText(search)}
      size={980}
    >
      <FocusTrap.InitialFocus />
      <Content search={search} onSaved={onClose} onSaving={setSaving} />
    </FullDialog>
  );
}

/** The form keeps what it has shown first, so it waits until the target is known in the person's currency. */
function Content({ search, onSaved, onSaving }: Omit<ComponentProps<typeof NoticesForm>, "target">) {
  const say = useNoticeTexts();
  const known = useShownTarget(search);
  const [target, setTarget] = useState(known);
  if (!target && known) setTarget(known);
  const waiting = (
    <div role="status" aria-label={say("loading")}>
      <Skeleton className={styles.waiting ?? ""} />
    </div>
  );
  if (!target) return waiting;
  return (
    <Suspense fallback={waiting}>
      <NoticesForm search={search} target={target} onSaved={onSaved} onSaving={onSaving} />
    </Suspense>
  );
}
