import "#web/theme/library-late.css";
import { FocusTrap, Modal, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";

// The calendar and the sliders arrive when someone first opens the dialog.
const SearchForm = lazy(async () => ({ default: (await import("./search-form.tsx")).SearchForm }));

interface Props {
  opened: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** The dialog that creates a search; on a phone it takes the whole screen. */
export function NewSearchDialog({ opened, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(max-width: 36em)");
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={t("searches.form.title")}
      size={680}
      fullScreen={isPhone ?? false}
      // What was filled in would be lost to a press beside it.
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("searches.form.close") }}
    >
      <FocusTrap.InitialFocus />
      <Text c="dimmed" mb="md">
        {t("searches.form.text")}
      </Text>
      <Suspense fallback={<Skeleton height={560} />}>
        <SearchForm onCreated={onCreated} />
      </Suspense>
    </Modal>
  );
}
