export const refresh = {
  action: "Atualizar preços",
  starting: "Atualizando preços...",
  progress_one: "{{checked}} de {{count}} verificada",
  progress_other: "{{checked}} de {{count}} verificadas",
  progress_many: "{{checked}} de {{count}} verificadas",
  done: "Preços atualizados!",
  unchanged: "Os preços verificados continuam os mesmos.",
  recent: "Última verificação desta busca: {{when}} · cada preço diz quando foi visto",
  nothing: "Nenhum preço encontrado por enquanto.",
  cheapestGone_one: "O voo de {{departure}} a {{return}}, que era o mais barato, não está mais à venda.",
  cheapestGone_other: "{{count}} voos que estavam na tela não estão mais à venda, entre eles o mais barato.",
  cheapestGone_many: "{{count}} voos que estavam na tela não estão mais à venda, entre eles o mais barato.",
  gone_one: "O voo de {{departure}} a {{return}} não está mais à venda.",
  gone_other: "{{count}} voos que estavam na tela não estão mais à venda.",
  gone_many: "{{count}} voos que estavam na tela não estão mais à venda.",
  unavailable:
    "a fonte de tarifas não pôde ser consultada agora. Os preços mostrados são os da última consulta.",
  partly_one: "só {{count}} de {{total}} datas foi verificada. As demais não puderam ser consultadas agora.",
  partly_other:
    "só {{count}} de {{total}} datas foram verificadas. As demais não puderam ser consultadas agora.",
  partly_many:
    "só {{count}} de {{total}} datas foram verificadas. As demais não puderam ser consultadas agora.",
  tooMany_one: "muitas atualizações em pouco tempo. Tente de novo em {{count}} minuto.",
  tooMany_other: "muitas atualizações em pouco tempo. Tente de novo em {{count}} minutos.",
  tooMany_many: "muitas atualizações em pouco tempo. Tente de novo em {{count}} minutos.",
};
