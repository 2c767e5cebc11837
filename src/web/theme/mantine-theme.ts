import { createTheme } from "@mantine/core";
import { componentDefaults } from "./component-defaults.ts";
import { colors } from "./mantine-colors.ts";

/** The component library in our own clothes; colours come from `tokens.css`. */
export const theme = createTheme({
  primaryColor: "signal",
  colors,
  black: "var(--sign)",
  fontFamily: "var(--font-text)",
  fontFamilyMonospace: "var(--font-mono)",
  headings: {
    fontFamily: "var(--font-text)",
    fontWeight: "700",
    sizes: {
      h1: { fontSize: "clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem)", lineHeight: "1.1" },
      h2: { fontSize: "var(--type-7)", lineHeight: "1.2" },
      h3: { fontSize: "var(--type-6)", lineHeight: "1.3" },
    },
  },
  fontSizes: {
    xs: "var(--type-2)",
    sm: "var(--type-3)",
    md: "var(--type-5)",
    lg: "var(--type-6)",
    xl: "var(--type-7)",
  },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "14px", xl: "20px" },
  defaultRadius: "md",
  shadows: { xs: "var(--shadow-1)", sm: "var(--shadow-1)", md: "var(--shadow-2)", lg: "var(--shadow-2)" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: componentDefaults,
});
