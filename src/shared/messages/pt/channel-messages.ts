export const channelMessages = {
  testTitle: "{{product}}: mensagem de teste",
  testBody: "Tudo certo: os avisos das suas buscas chegarão aqui.",
  testAction: "Minha conta",
};
