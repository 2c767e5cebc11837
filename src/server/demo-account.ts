/** The account every embedded installation starts with; public by design, absent when `DEMO=off`. */
export const DEMO_ACCOUNT = { email: "demo@rasante.example", password: "voo-rasante" };
