/** The one mail to an owner who stays away. */
export const stillWantedMails = {
  subject: "Ainda quer monitorar?",
  preheader: "Faz {{days}} dias que não vemos você por aqui, e seus monitores seguem trabalhando",
  away: "Faz {{days}} dias que você não abre o {{product}} nem usa um link dos nossos emails. Enquanto isso, seguimos acompanhando os preços abaixo.",
  otherwise: "Sem resposta, pausamos os monitores em {{date}}. Nada é apagado, e um clique retoma tudo.",
  keep: "Continuar monitorando",
  pause: "Pausar meus monitores",
  noPrice: "Nenhum preço visto ainda",
  footnote: "Perguntamos uma vez só. Abrir o {{product}} também vale como resposta.",
};
