/** The account every embedded installation starts with; public by design, absent when `DEMO=off`. */
export const DEMO_ACCOUNT = { email: "demo@rasante.example", password: "voo-rasante" };
export const DEMO_ID = "00000000-0000-4000-8000-00000000de00";
