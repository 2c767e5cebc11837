import "#web/theme/library-late.css";
import { FocusTrap, Modal, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";

// The calendar and the sliders arrive when someone first opens the dialog.
const EditSearchForm = lazy(async () => ({
  default: (await import("./edit-search-form.tsx")).EditSearchForm,
}));

interface Props {
  search: BatchSearch;
  opened: boolean;
  onClose: () => void;
}

/** The dialog that changes a saved search; on a phone it takes the whole screen. */
export function EditSearchDialog({ search, opened, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(max-width: 36em)");
  const { origin, destination } = search;
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={t("searches.edit.title")}
      size={680}
      fullScreen={isPhone ?? false}
      // What was filled in would be lost to a press beside it.
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("searches.form.close") }}
    >
      <FocusTrap.InitialFocus />
      <Text c="dimmed" mb="md">
        {t("searches.edit.text", { origin, destination })}
      </Text>
      <Suspense fallback={<Skeleton height={360} />}>
        <EditSearchForm search={search} onSaved={onClose} />
      </Suspense>
    </Modal>
  );
}
