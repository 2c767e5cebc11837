/** What the pages say of trying the product: `open` where an installation sets no end to it. */
export const trial = {
  hero: {
    open: "Grátis, sem prazo e sem cartão de crédito.",
    days_one: "{{count}} dia grátis. Sem cartão de crédito.",
    days_other: "{{count}} dias grátis. Sem cartão de crédito.",
  },
  pricing: {
    open: "Teste de graça pelo tempo que quiser, sem cartão de crédito.",
    days_one: "Comece grátis por {{count}} dia, sem cartão de crédito.",
    days_other: "Comece grátis por {{count}} dias, sem cartão de crédito.",
  },
  answer: {
    open: "Não. O teste é grátis, não tem prazo e não pede cartão de crédito: nome, email e senha bastam para criar a conta.",
    days_one:
      "Não. É {{count}} dia grátis, sem cartão de crédito: nome, email e senha bastam para criar a conta.",
    days_other:
      "Não. São {{count}} dias grátis, sem cartão de crédito: nome, email e senha bastam para criar a conta.",
  },
  terms: {
    open: "O teste não tem prazo e não pede cartão de crédito.",
    days_one: "O teste dura {{count}} dia e não pede cartão de crédito.",
    days_other: "O teste dura {{count}} dias e não pede cartão de crédito.",
  },
};
