/** Said by a page that opens without a connection where no price is kept. The service worker has these words with it. */
export const unreached = {
  title: "Sem conexão",
  note: "Não foi possível abrir esta página. Tente de novo quando a conexão voltar.",
  again: "Tentar de novo",
};
