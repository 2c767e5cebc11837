import "@mantine/core/styles/Combobox.layer.css";
import { Combobox } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { Command } from "./command.ts";
import { groupsOf } from "./find-commands.ts";
import { Keys } from "./keys.tsx";
import styles from "./palette.module.css";

/** How the box names the option that the arrows are on. */
export const optionId = (listId: string, { id }: Command): string => `${listId}-${id}`;

interface Props {
  listId: string;
  found: readonly Command[];
  current: Command | undefined;
  onPoint: (id: Command["id"]) => void;
}

/** What was found, by groups, and which of it Enter would choose. */
export function PaletteOptions({ listId, found, current, onPoint }: Props) {
  const { t } = useTranslation();
  const currentId = current && optionId(listId, current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);
  return (
    <Combobox.Options id={listId} aria-label={t("shortcuts.palette.results")} className={styles.list}>
      {groupsOf(found).map((group) => (
        <Combobox.Group
          key={group}
          label={t(`shortcuts.palette.${group}`)}
          classNames={{ groupLabel: styles.group }}
        >
          {found
            .filter((command) => command.group === group)
            .map((command) => (
              <Option
                key={command.id}
                id={optionId(listId, command)}
                command={command}
                isCurrent={command === current}
                onPoint={() => onPoint(command.id)}
              />
            ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
}

function Option({ id, command, isCurrent, onPoint }: OptionProps) {
  const { icon: Icon, text, detail, shortcut, group } = command;
  return (
    <Combobox.Option
      id={id}
      value={command.id}
      selected={isCurrent}
      aria-selected={isCurrent}
      className={styles.option}
      onMouseMove={onPoint}
    >
      <Icon size={18} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.text} data-route={group === "searches" || undefined}>
          {text}
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      {shortcut ? (
        <span aria-hidden className={styles.keys}>
          <Keys of={shortcut} />
        </span>
      ) : null}
    </Combobox.Option>
  );
}
