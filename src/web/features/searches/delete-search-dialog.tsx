import "#web/theme/library-late.css";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useRef } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { tellFailure } from "#web/lib/tell-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import { useDeleteSearch } from "./api.ts";
import { deleteErrorText } from "./delete-error.ts";

interface Props {
  search: BatchSearch;
  opened: boolean;
  onClose: () => void;
}

/** Asks once more before a search goes for good. */
export function DeleteSearchDialog({ search, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useDeleteSearch(search.id);
  const dialog = useRef<HTMLDivElement>(null);

  // The dialog and its card may be gone before the answer is told, so the promise is followed and not the component.
  async function handleConfirm() {
    try {
      await mutateAsync();
      toast.success(t("searches.remove.done"));
    } catch (error) {
      const message = deleteErrorText(t, error);
      if (dialog.current) tellFailure(error, t("searches.remove.failed"), message);
      else tellFailure(error, t("searches.remove.listFailed", { message }));
    }
    onClose();
  }

  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={t("searches.remove.title")}
      closeButtonProps={{ "aria-label": t("shell.actions.close") }}
    >
      <Text>{t("searches.remove.text", { origin: search.origin, destination: search.destination })}</Text>
      <Group ref={dialog} justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
          {t("searches.remove.cancel")}
        </Button>
        <Button color="red" onClick={handleConfirm} disabled={isPending}>
          {isPending ? t("searches.remove.running") : t("searches.remove.confirm")}
        </Button>
      </Group>
    </Modal>
  );
}
