export const money = {
  level: {
    low: "Ótimo preço",
    typical: "Preço normal",
    high: "Preço alto",
  },
  formerLevel: {
    low: "Era ótimo preço",
    typical: "Era preço normal",
    high: "Era preço alto",
  },
  basis: {
    source: "Segundo a fonte",
    own: "No histórico: {{band}}",
    history: "Pelo histórico de {{days}} ({{prices}})",
    historyAlone: "Pelo histórico de preços",
    days_one: "{{count}} dia",
    days_other: "{{count}} dias",
    prices_one: "{{count}} preço",
    prices_other: "{{count, number}} preços",
  },
  gauge: {
    borders: "Ótimo preço abaixo de {{low}}, preço alto acima de {{high}}; este preço: {{price}}",
    price: "Este preço: {{price}}",
  },
  seen: "visto {{age}}",
  sourceOutdated:
    "A fonte de preços não está respondendo; os preços podem estar desatualizados desde {{when}}.",
  sourceStatus: "Como está o serviço",
  approximate: "Conversão aproximada",
  failed: "Erro na conversão",
};
