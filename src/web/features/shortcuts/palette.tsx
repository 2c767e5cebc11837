import "@mantine/core/styles/Combobox.layer.css";
import { CloseButton, Combobox, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { Search } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { Command } from "./command.ts";
import styles from "./palette.module.css";
import { PaletteHints } from "./palette-hints.tsx";
import { optionId, PaletteOptions } from "./palette-options.tsx";
import { usePalette } from "./use-palette.ts";

interface Props {
  commands: readonly Command[];
  /** What is to be known of the commands that are not there. */
  note?: string | undefined;
  onClose: () => void;
}

/** One box for everything: what is typed narrows the list below, arrows move in it, Enter does it. */
export function Palette({ commands, note, onClose }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const combobox = useCombobox({ opened: true });
  const { box, text, found, current, look, choose, point, handleKey } = usePalette(commands, onClose);
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => choose(found.find((command) => command.id === id))}>
      <TextInput
        ref={box}
        data-autofocus
        className={styles.box ?? ""}
        classNames={{ input: styles.input }}
        role="combobox"
        aria-label={t("shortcuts.palette.label")}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && optionId(listId, current)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={t("shortcuts.palette.placeholder")}
        leftSection={<Search size={20} aria-hidden />}
        rightSection={<CloseButton aria-label={t("shell.actions.close")} onClick={onClose} />}
        rightSectionPointerEvents="all"
        value={text}
        onChange={(event) => look(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <PaletteOptions listId={listId} found={found} current={current} onPoint={point} />
      <Outcome text={text} count={found.length} note={note} />
      <PaletteHints />
    </Combobox>
  );
}

function Outcome({ text, count, note }: { text: string; count: number; note: string | undefined }) {
  const { t } = useTranslation();
  const isNone = count === 0;
  const outcome = isNone ? t("shortcuts.palette.none", { text: text.trim() }) : "";
  return (
    <div role="status" className={styles.outcome}>
      {isNone ? <p>{outcome}</p> : null}
      {note ? <p>{note}</p> : null}
      {!isNone && text ? (
        <VisuallyHidden component="span">{t("shortcuts.palette.count", { count })}</VisuallyHidden>
      ) : null}
    </div>
  );
}
