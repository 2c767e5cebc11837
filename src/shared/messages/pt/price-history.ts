/** What a history of prices says once it is open: fetched with its chart and its table. */
export const priceHistory = {
  empty: {
    title: "Ainda não há preços anteriores",
    text: "O histórico começa com o primeiro preço desta busca.",
  },
  emptyRange: "Nenhum preço neste período",
  range: {
    label: "Período",
    days_one: "{{count}} dia",
    days_other: "{{count}} dias",
    all: "Tudo",
  },
  cursor: { told: "segundo a fonte" },
  legend: { told: "Segundo a fonte, antes de olharmos" },
  view: { label: "Como ver", chart: "Gráfico", table: "Tabela" },
  note: {
    plan: "Seu plano mostra os últimos {{days}} dias.",
    hidden_one: "Seu plano mostra {{days}} dias. O histórico tem mais {{count, number}} dia.",
    hidden_other: "Seu plano mostra {{days}} dias. O histórico tem mais {{count, number}} dias.",
    converted: "Convertido pela cotação de {{day}}.",
    convertedLatest: "Convertido pela cotação mais recente.",
    gaps: "Onde a linha para, não houve preço.",
    whole: "Antes de {{day}}, só o menor e o último preço de cada dia.",
    told: "Os dias antes do primeiro preço visto aqui são como a fonte de tarifas os conta: não foram conferidos.",
  },
  table: {
    day: "Dia",
    lowest: "Menor preço",
    when: "Quando",
    price: "Preço",
    checks: "Verificações",
    level: "Nível",
    source: "Fonte",
    simulated: "Simulada",
    told: "Aviso: {{price}}",
    toldBy: "{{source}}, contado depois",
  },
};
