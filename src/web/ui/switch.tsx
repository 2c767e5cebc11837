import "@mantine/core/styles/Switch.layer.css";
import { Switch as LibrarySwitch, type SwitchProps } from "@mantine/core";
import styles from "./switch.module.css";

interface Props extends SwitchProps {
  label: string;
}

/** The library's switch, named by its label alone: its description would be in the name, too, and be read twice. */
export function Switch({ label, ...rest }: Props) {
  return <LibrarySwitch label={label} aria-label={label} className={styles.switch ?? ""} {...rest} />;
}
