/** What is agreed to before anything is sent on WhatsApp (as `WHATSAPP_OPT_IN_VERSION` counts), and what we answer there. */
export const whatsAppOptIn = {
  text: "Quero receber no WhatsApp, no número que informei, os avisos de preço dos monitores que eu criar no {{product}}: no máximo 3 por dia e 30 por mês, fora das minhas horas de silêncio. Não são propaganda. Posso parar quando quiser respondendo PARAR ou removendo o número em Minha Conta.",
  message: "Quero receber os avisos do {{product}} aqui. Meu código: {{code}}",
  reply: {
    linked:
      "Pronto: os avisos de preço dos seus monitores chegam aqui. Para parar, responda PARAR. Para mudar horários e canais: {{url}}",
    linkedWhileOff:
      "Pronto: este número está vinculado. Nada chega aqui por enquanto, porque todos os avisos da sua conta estão desligados. Ligue de novo em Minha Conta, Avisos: {{url}}",
    stopped:
      "Certo: não escrevemos mais aqui. Seus monitores continuam, e o que vai por email também. Para voltar, vincule o WhatsApp de novo em {{url}}",
    expired: "Esse código não vale mais. Gere outro em Minha Conta, Avisos: {{url}}",
    otherNumber:
      "Esse código é de outro número. Informe este número em Minha Conta, Avisos, e envie o novo código: {{url}}",
    notInPlan: "O WhatsApp faz parte do plano Premium. Veja seu plano em {{url}}",
  },
};
