export const channelMessages = {
  testTitle: "{{product}}: mensagem de teste",
  testBody: "Tudo certo: os avisos das suas buscas chegarão aqui.",
  testAction: "Minha Conta",
  ended: {
    subject: "O {{product}} não escreve mais no seu {{channel}}",
    preheader: "Os avisos continuam por email. Vincule o {{channel}} de novo quando quiser.",
    text: "O {{channel}} não entrega mais nossas mensagens: talvez a conversa esteja bloqueada ou a conta não exista mais. Paramos de escrever lá; os avisos continuam por email.",
    again:
      "Para voltar a receber, desbloqueie a conversa e vincule o {{channel}} de novo em Minha Conta, Avisos.",
    action: "Abrir minha conta",
  },
};
