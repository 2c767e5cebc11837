export const channelMessages = {
  testTitle: "{{product}}: mensagem de teste",
  testBody: "Tudo certo: este é um canal dos avisos das suas buscas.",
  testAction: "Minha Conta",
  ended: {
    subject: "O {{product}} não escreve mais no seu {{channel}}",
    preheader: "O que vai por email continua como está. Vincule o {{channel}} de novo quando quiser.",
    text: "O {{channel}} não entrega mais nossas mensagens: talvez a conversa esteja bloqueada ou a conta não exista mais. Paramos de escrever lá; o que vai por email continua como está.",
    again:
      "Para voltar a receber, desbloqueie a conversa e vincule o {{channel}} de novo em Minha Conta, Avisos.",
    action: "Abrir minha conta",
  },
};
