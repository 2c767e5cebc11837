export const onboarding = {
  welcome: "Bem-vindo ao {{product}}!",
  text: "Vamos configurar suas preferências para uma melhor experiência",
  counter: "{{step}} de {{total}}",
  progress: "Progresso da configuração",
  previous: "Anterior",
  next: "Próximo",
  finish: "Concluir",
  saving: "Salvando...",
  done: "Bem-vindo! Suas preferências foram configuradas com sucesso.",
  currency: {
    title: "Moeda",
    text: "Todos os preços aparecem nela, convertidos na hora.",
    label: "Escolha a moeda",
  },
  language: {
    title: "Idioma",
    text: "Vale para as telas e para os emails de aviso.",
    label: "Escolha o idioma",
  },
  airport: {
    title: "Aeroporto",
    text: "De onde você costuma sair. As ofertas da tela inicial partem dele.",
    label: "Aeroporto preferido",
  },
};
