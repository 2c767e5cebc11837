export const history = {
  action: "Histórico",
  search: { title: "Histórico de preços", of: "{{origin}} → {{destination}}: o menor preço de cada dia" },
  flight: {
    title: "Histórico do voo",
    of: "{{origin}} → {{destination}}, ida {{departure}}, volta {{return}}",
  },
  loading: "Carregando histórico",
  failed: "Não foi possível carregar o histórico",
  recent: {
    text: "Últimos 30 dias: mínimo de {{low}} em {{when}}, último preço visto {{last}}",
    lowest: "mín. {{price}}",
    highest: "máx. {{price}}",
  },
  cursor: { label: "Preço em cada momento", at: "{{when}}: {{price}}", none: "sem preço" },
  band: { low: "Abaixo do normal", typical: "Faixa normal", high: "Acima do normal" },
  legend: {
    minima: "Menor preço do dia",
    price: "Preço",
    usual: "Faixa normal pelo histórico: {{low}} a {{high}}",
    lowest: "Menor: {{price}} em {{when}}",
    alert: "Aviso enviado",
  },
};
