export const telegram = {
  snooze: "Adiar 7 dias",
  stop: "Parar",
  gone: "⚠️ Sumiu: visto pela última vez antes de {{date}} às {{time}}. Agora: {{price}}.",
  soldOut:
    "⚠️ Sumiu: visto pela última vez antes de {{date}} às {{time}}. Agora nenhum voo desta busca está à venda.",
  matchedShort: "Bateu? {{answer}}",
  linked: {
    title: "Pronto: seus avisos chegam aqui",
    text: "Este chat está vinculado à conta {{email}}. Escrevo quando um preço cair nas suas buscas.",
  },
  again: { title: "De volta", text: "Volto a escrever aqui quando um preço cair nas suas buscas." },
  already: { title: "Este chat já está vinculado", text: "Ele recebe os avisos da conta {{email}}." },
  stopped: {
    title: "Parei de escrever aqui",
    text: "O que vai por email continua como está. Para voltar, envie /start.",
  },
  badLink: {
    title: "Este link não vale mais",
    text: "Ele serve uma vez, por 10 minutos. Gere outro em Minha Conta, Avisos.",
  },
  tooMany: {
    title: "Não foi possível vincular este chat",
    text: "Sua conta já tem 10 canais de aviso. Remova um e gere outro link.",
  },
  notInPlan: {
    title: "O Telegram faz parte do plano Premium",
    text: "Sua conta não o tem agora, por isso não escrevo aqui. O que vai por email continua como está.",
  },
  inactive: {
    title: "Sua conta está inativa",
    text: "Enquanto estiver assim, nada é monitorado e não escrevo aqui. Veja Minha Conta no site.",
  },
  unlinked: {
    title: "Este chat não está vinculado a nenhuma conta",
    text: "Abra Minha Conta, Avisos, e toque em “Vincular o Telegram”.",
  },
  help: {
    title: "O que eu entendo",
    commands:
      "/status mostra suas buscas e seus avisos\n/parar para de escrever aqui\n/start volta a escrever\n/ajuda mostra esta lista",
    buttons: "Nos avisos, “Adiar 7 dias” e “Parar” valem para aquela busca.",
  },
  status: {
    title_zero: "Nenhuma busca monitorada",
    title_one: "{{count}} busca monitorada",
    title_other: "{{count}} buscas monitoradas",
    title_many: "{{count}} buscas monitoradas",
    account: "Conta {{email}}",
    item: "{{route}} · {{state}}",
    waiting: "procurando preços",
    notOnSale: "datas ainda não à venda",
    soldOut: "nenhum voo à venda",
    paused: "pausada",
    expired: "expirada",
    muted: "sem avisos",
    snoozed: "avisos adiados até {{date}}",
    more: "… e mais {{count}}",
    off: "Todos os avisos estão desligados: ligue de novo em Minha Conta, Avisos.",
    stopped: "Não escrevo neste chat: envie /start para voltar.",
  },
  pressed: {
    snoozed: "Avisos desta busca adiados por 7 dias",
    stopped: "Avisos desta busca parados. Ligue de novo na própria busca.",
    yes: "Obrigado! Anotado: o preço bateu.",
    no: "Obrigado! Anotado: o preço não bateu.",
    inactive: "Sua conta está inativa.",
    unknown: "Este aviso não existe mais.",
  },
  commands: {
    status: "Suas buscas e seus avisos",
    stop: "Parar de escrever aqui",
    help: "O que eu entendo",
  },
};
