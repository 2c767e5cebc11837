import type { MantineThemeOverride } from "@mantine/core";
import { ChevronsUpDown } from "lucide-react";
import { createElement } from "react";
import styles from "./components.module.css";

/** The head of a dialog is no banner of the page. */
const plainHeader = { header: { role: "presentation" } };

/** A good deal of things, each read where it stands: the library would have all of it read at once, as the description. */
export const manyThings = { ...plainHeader, body: { id: undefined } };

/** The sign of every list one chooses from. The library's own gets its size from a style sheet that arrives later. */
const choiceSign = createElement(ChevronsUpDown, { size: 14, "aria-hidden": true });

/** What every component of the library looks like unless a screen says otherwise. */
export const componentDefaults: NonNullable<MantineThemeOverride["components"]> = {
  TextInput: { defaultProps: { size: "md" } },
  PasswordInput: { defaultProps: { size: "md" } },
  NativeSelect: { defaultProps: { size: "md", rightSection: choiceSign } },
  NumberInput: { defaultProps: { size: "md" } },
  SegmentedControl: {
    defaultProps: { withItemsBorders: false, size: "md" },
    classNames: { root: styles.segments, indicator: styles.segment, label: styles.segmentLabel },
  },
  Button: {
    // The library takes the colour of the text, which is not seen on the ground of a button that is out of use.
    defaultProps: { loaderProps: { color: "var(--text-dimmed)" } },
    classNames: { root: styles.button, label: styles.buttonLabel },
  },
  ActionIcon: { defaultProps: { variant: "subtle", color: "gray" }, classNames: { root: styles.actionIcon } },
  Input: { classNames: { input: styles.input } },
  InputWrapper: { classNames: { label: styles.label, error: styles.error, description: styles.description } },
  Checkbox: { classNames: { label: styles.checkLabel, input: styles.check, icon: styles.checkIcon } },
  Menu: {
    defaultProps: { position: "bottom-end", offset: 6 },
    classNames: { dropdown: styles.dropdown, item: styles.item, label: styles.groupLabel },
  },
  Popover: { classNames: { dropdown: styles.dropdown } },
  Combobox: { classNames: { dropdown: styles.dropdown, option: styles.option } },
  Select: { classNames: { dropdown: styles.dropdown, option: styles.option } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: "lg",
      padding: "lg",
      overlayProps: { backgroundOpacity: 0.6, color: "var(--sign-ground)" },
      attributes: plainHeader,
    },
    classNames: { content: styles.modal, title: styles.modalTitle, header: styles.modalHeader },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { backgroundOpacity: 0.6, color: "var(--sign-ground)" },
      attributes: manyThings,
    },
    classNames: { content: styles.modal, title: styles.modalTitle, header: styles.modalHeader },
  },
  Card: { defaultProps: { radius: "lg", padding: "lg" }, classNames: { root: styles.card } },
  Paper: { classNames: { root: styles.card } },
  Skeleton: { classNames: { root: styles.skeleton } },
  Loader: { defaultProps: { color: "var(--accent)" } },
  Notification: {
    classNames: {
      root: styles.toast,
      title: styles.toastTitle,
      description: styles.toastText,
      icon: styles.toastIcon,
    },
  },
};
