export const money = {
  level: {
    low: "Ótimo preço",
    typical: "Preço normal",
    high: "Preço alto",
  },
  approximate: "Conversão aproximada",
  failed: "Erro na conversão",
};
