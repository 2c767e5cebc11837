/** Said by a page that opens without a connection. */
export const offline = {
  title: "Sem conexão",
  note: "Estes são os últimos preços vistos neste aparelho. Eles podem ter mudado.",
  return: "{{departure}} a {{back}}",
  again: "Tentar de novo",
};
