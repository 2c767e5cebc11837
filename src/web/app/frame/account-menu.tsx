import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ChevronDown } from "lucide-react";
import { useId, useRef } from "react";
import { setSign } from "#shared/languages.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { fetchAhead } from "#web/ui/late-opening.ts";
import styles from "./account-menu.module.css";
import { Avatar } from "./avatar.tsx";

const loadPanel = () => import("./account-panel.tsx");
const AccountPanel = latePopup(async () => (await loadPanel()).AccountPanel);

/** The person's corner: who is signed in, and the panel behind it. */
export function AccountMenu() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { user } = useSession();
  const [isOpen, menu] = useDisclosure(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const firstName: unknown = user?.user_metadata.first_name;
  const name = typeof firstName === "string" && firstName ? firstName : (user?.email ?? "");
  return (
    <>
      <UnstyledButton
        ref={trigger}
        id={id}
        className={styles.trigger ?? ""}
        aria-label={`${t("shell.header.account")}${setSign(":", locale)} ${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={fetchAhead(loadPanel)}
        onClick={menu.toggle}
      >
        <Avatar name={name} />
        <span className={styles.name}>{name}</span>
        <ChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <AccountPanel id={id} opened={isOpen} onClose={menu.close} trigger={trigger} />
    </>
  );
}
