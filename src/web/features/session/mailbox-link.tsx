import { Button, type ButtonProps } from "@mantine/core";
import { Inbox } from "lucide-react";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** The way to the mails that stay on this machine; nothing where mails are really sent. */
export function MailboxLink({ variant = "filled" }: Pick<ButtonProps, "variant">) {
  const { t } = useTranslation();
  const { mailbox_url } = useConfig();
  if (!mailbox_url) return null;
  return (
    <Button
      component="a"
      href={mailbox_url}
      target="_blank"
      rel="noopener"
      fullWidth
      variant={variant}
      leftSection={<Inbox size={18} aria-hidden />}
    >
      {t("session.confirm.mailbox")}
    </Button>
  );
}
