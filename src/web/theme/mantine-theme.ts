import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { componentDefaults } from "./component-defaults.ts";

const signal: MantineColorsTuple = [
  "#fff8e1",
  "#ffefc0",
  "#ffe392",
  "#ffd85f",
  "#ffcf39",
  "#ffc61a",
  "#ffc61a",
  "#e0a800",
  "#8a6700",
  "#5f4700",
];
const gray: MantineColorsTuple = [
  "#faf8f4",
  "#f1eee7",
  "#e3dfd5",
  "#cfccc5",
  "#a8abad",
  "#868c92",
  "#6b737b",
  "#59636d",
  "#3a4550",
  "#0f1720",
];
const dark: MantineColorsTuple = [
  "#eef1f4",
  "#c6ced6",
  "#98a4b0",
  "#6c7987",
  "#263240",
  "#1a2531",
  "#131c26",
  "#0b1118",
  "#0f1720",
  "#080d13",
];
const red: MantineColorsTuple = [
  "#fdf1ef",
  "#fbe3e0",
  "#f5c3be",
  "#ff9b90",
  "#e2695f",
  "#cf4339",
  "#b3261e",
  "#b3261e",
  "#a5231b",
  "#7d1812",
];

/** The component library in our own clothes; colours come from `tokens.css`. */
export const theme = createTheme({
  primaryColor: "signal",
  primaryShade: { light: 5, dark: 5 },
  autoContrast: true,
  colors: { signal, gray, dark, red },
  white: "#ffffff",
  black: "#0f1720",
  fontFamily: "var(--font-text)",
  fontFamilyMonospace: "var(--font-mono)",
  headings: {
    fontFamily: "var(--font-text)",
    fontWeight: "700",
    sizes: {
      h1: { fontSize: "clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem)", lineHeight: "1.1" },
      h2: { fontSize: "1.375rem", lineHeight: "1.2" },
      h3: { fontSize: "1.125rem", lineHeight: "1.3" },
    },
  },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1.125rem", xl: "1.375rem" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "14px", xl: "20px" },
  defaultRadius: "md",
  shadows: { xs: "var(--shadow-1)", sm: "var(--shadow-1)", md: "var(--shadow-2)", lg: "var(--shadow-2)" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: componentDefaults,
});

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
  "--mantine-primary-color-light": "var(--surface-sunk)",
  "--mantine-primary-color-light-hover": "var(--surface-hover)",
  "--mantine-primary-color-light-color": "var(--text)",
};

/** Points the library's colours at our tokens, so that both change together with the scheme. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
