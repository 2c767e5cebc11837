import type { CSSVariablesResolver, MantineColorsTuple } from "@mantine/core";

/** A colour that is only asked for by its name: all shades are one. */
const plain = (colour: string) => Array(10).fill(colour) as readonly string[] as MantineColorsTuple;

/** The library's colours by our tokens. It asks for the two greys by shade, for each in its own scheme alone. */
export const colors = {
  signal: plain("var(--signal)"),
  red: plain("var(--danger)"),
  gray: [
    "var(--paper)",
    "var(--surface-sunk)",
    "var(--line)",
    "var(--line)",
    "var(--line-strong)",
    "var(--line-strong)",
    "var(--text-dimmed)",
    "var(--text-dimmed)",
    "var(--text-soft)",
    "var(--text)",
  ],
  dark: [
    "var(--text)",
    "var(--text-soft)",
    "var(--text-dimmed)",
    "var(--line-strong)",
    "var(--line)",
    "var(--surface-hover)",
    "var(--surface)",
    "var(--paper)",
    "var(--surface-sunk)",
    "var(--paper)",
  ],
} satisfies Record<string, MantineColorsTuple>;

const shared = {
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-placeholder": "var(--text-dimmed)",
  "--mantine-color-anchor": "var(--text)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-hover)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line)",
  "--mantine-color-dimmed": "var(--text-dimmed)",
  "--mantine-color-disabled": "var(--surface-sunk)",
  "--mantine-color-disabled-color": "var(--text-dimmed)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent-hover)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
  "--mantine-color-signal-light": "var(--surface-sunk)",
  "--mantine-color-signal-light-color": "var(--text)",
  "--mantine-color-red-light": "var(--danger-ground)",
  "--mantine-color-red-light-color": "var(--danger)",
};

/** Points the library's colours at our tokens, so that both change together with the scheme. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
