import { noSignups } from "./no-signups.ts";
import { trial } from "./trial.ts";

/** The pages that anybody sees first: the landing page and what stands around the legal ones. */
export const landing = {
  title: "{{product}}: monitor de preços de passagens aéreas",
  description:
    "Monitore todas as datas da sua viagem e receba um aviso quando a passagem fica mais barata. Você compra onde quiser: nós não vendemos passagens.",
  skip: "Ir para o conteúdo",
  coming: "Carregando…",
  offline: "Você está sem conexão. Tente de novo quando ela voltar.",
  trial,
  noSignups,
  example: "Exemplo ilustrativo",
  nav: {
    label: "Seções da página",
    how: "Como funciona",
    strengths: "Diferenciais",
    plans: "Planos",
    faq: "Perguntas",
    menu: "Menu",
    login: "Entrar",
    register: "Criar conta",
    dashboard: "Meu Dashboard",
    home: "{{product}}: início",
  },
  hero: {
    title: "O preço passa baixo. Você vê primeiro.",
    text: "O {{product}} acompanha todas as combinações de ida e volta que cabem na sua viagem e escreve quando uma delas fica barata de verdade.",
    action: "Criar meu primeiro monitor",
    how: "Ver como funciona",
    route: "GRU → LIS",
    outbound: "Ida",
    back: "Volta",
    low: "Ótimo preço",
    alert: "GRU → LIS por {{price}}",
    alertText: "{{percent}} abaixo do normal · confirmado agora",
  },
  problems: {
    title: "Passagem barata existe. O difícil é estar olhando na hora.",
    dates: {
      title: "São milhares de combinações",
      text: "De 10 a 15 dias em qualquer época do próximo ano são mais de 2.000 pares de ida e volta. Ninguém pesquisa isso à mão.",
    },
    moment: {
      title: "O preço baixo dura pouco",
      text: "Uma tarifa cai de madrugada e sobe antes do almoço. Quem procura no fim de semana encontra o que sobrou.",
    },
    doubt: {
      title: "“Promoção” não diz nada",
      text: "Sem o histórico da rota, não há como saber se {{price}} é caro, normal ou a melhor chance do ano.",
    },
  },
  how: {
    title: "Como funciona",
    text: "Cinco passos. Você faz os dois primeiros.",
    steps: {
      route: {
        title: "Diga para onde",
        text: "Origem, destino, quem viaja e em que classe. Vale a cidade inteira: São Paulo são três aeroportos.",
      },
      window: {
        title: "Diga quando, mais ou menos",
        text: "Datas fixas, um período ou o ano todo, com a duração que você quer: de 3 a 30 dias.",
      },
      watch: {
        title: "Nós olhamos",
        text: "Cada par de datas que cabe na sua viagem é acompanhado, e os mais prováveis de cair são vistos mais vezes.",
      },
      judge: {
        title: "Comparamos com o normal",
        text: "O preço de hoje contra os últimos 60 dias da rota, ou a palavra da fonte: ótimo, normal ou alto, com a conta à vista.",
      },
      tell: {
        title: "Avisamos e você compra",
        text: "Antes do aviso o preço é confirmado mais uma vez. O link abre a busca pronta; a compra é sua, onde preferir.",
      },
    },
  },
  offers: {
    title: "Ofertas recentes",
    text: "É assim que um achado aparece para você.",
    route: "Origem e destino",
    date: "Datas",
    airline: "Companhia",
    original: "Preço normal",
    found: "Preço encontrado",
    saving: "Economia",
    note: "Rotas, companhias e valores são um exemplo ilustrativo, não uma oferta.",
  },
  showcase: {
    title: "Um painel que se lê de relance",
    text: "O preço primeiro. Depois, se ele é bom. Depois, o porquê.",
    points: {
      calendar: {
        title: "Ida × volta numa grade",
        text: "Todas as combinações lado a lado; a mais barata salta aos olhos.",
      },
      history: {
        title: "Histórico sem maquiagem",
        text: "Dia sem verificação é buraco no gráfico, não uma linha inventada.",
      },
      age: {
        title: "Idade de cada preço",
        text: "Você sempre vê quando o valor foi visto pela última vez.",
      },
    },
    deal: "Voo mais barato",
    normal: "normal {{price}}",
    seen: "visto há 12 min",
    history: "30 dias",
    possibilities: "Monitorando 2.115 possibilidades",
  },
  strengths: {
    title: "Diferenciais",
    dates: {
      title: "Datas flexíveis de verdade",
      text: "Um ano inteiro de pares de ida e volta numa busca só.",
    },
    confirmed: {
      title: "Preço confirmado",
      text: "Nenhum aviso sai sem uma segunda consulta ao mesmo voo, feita há no máximo dez minutos.",
    },
    quiet: {
      title: "Poucos avisos, bons avisos",
      text: "No máximo quatro por semana e por monitor. Um preço que não mudou não gera outro aviso.",
    },
    target: {
      title: "Sua meta manda",
      text: "Defina quanto quer pagar e receba um aviso quando o preço chegar lá.",
    },
    currency: {
      title: "Na sua moeda",
      text: "Doze moedas, pela cotação mais recente e com o valor original guardado.",
    },
    yours: {
      title: "Seus dados são seus",
      text: "Baixe tudo ou apague a conta quando quiser, sem falar com ninguém. Sem rastreadores.",
    },
  },
  pricing: {
    title: "Planos",
    period: "Cobrança",
    monthly: "Mensal",
    annual: "Anual",
    save: "Economize até {{percent}}",
    saving: "Economize {{amount}}",
    perMonth: "por mês",
    perYear: "por ano",
    popular: "POPULAR",
    choose: "Criar conta",
    monitors: "{{count}} monitores ao mesmo tempo",
    unlimited: "Monitores sem limite",
    mail: "Avisos por email",
    messenger: "Avisos por email e por mensageiro",
    days: "Histórico de {{count}} dias",
    history: "Histórico completo",
    export: "Exportação do histórico inteiro",
    support: "Suporte prioritário",
    early: "Novidades antes de todo mundo",
    granted: "O Premium é liberado por quem opera esta instalação.",
  },
  voices: {
    title: "Quem viaja com a gente",
    figures: {
      saving: "de economia média",
      users: "viajantes",
    },
    one: {
      text: "Deixei a busca ligada o ano inteiro. O aviso chegou numa terça às seis da manhã; comprei antes do café.",
      name: "Marina, Recife",
    },
    two: {
      text: "Eu achava que estava caro. O histórico mostrou que era o menor preço em um mês, e parei de esperar.",
      name: "Rafael, Curitiba",
    },
    three: {
      text: "Somos cinco. Mudar a volta em dois dias pagou o hotel da primeira noite.",
      name: "Denise, Goiânia",
    },
  },
  faq: {
    title: "Perguntas frequentes",
    sell: {
      question: "O {{product}} vende passagens?",
      answer:
        "Não. Nós não vendemos passagens e não ganhamos comissão: acompanhamos preços. O link de cada voo abre a busca pronta no Google Flights, e você compra na companhia ou agência que preferir. O valor mostrado é o total informado pela fonte, com taxas e embarque; o que é opcional, como bagagem, fica com quem vende.",
    },
    often: {
      question: "Com que frequência os preços são verificados?",
      answer:
        "O tempo todo, mas não tudo por igual: os pares com mais chance de cair são vistos várias vezes por dia, os outros com menos frequência. Cada preço diz há quanto tempo foi visto, e você pode pedir uma verificação na hora.",
    },
    alerts: {
      question: "Quando recebo um aviso?",
      answer:
        "Quando o preço chega à sua meta, fica bem abaixo do normal da busca, bate o menor já visto ou passa a ser baixo para a rota. Antes de escrever, confirmamos o preço daquele voo. Você desliga os avisos por monitor ou todos de uma vez.",
    },
    trial: { question: "Preciso de cartão para experimentar?" },
    cancel: {
      question: "Posso cancelar o plano anual antes do fim?",
      answer:
        "Sim. Você recebe de volta o valor proporcional aos meses que não usou. E, como em toda compra pela internet, pode desistir nos primeiros 7 dias.",
    },
    data: {
      question: "O que vocês fazem com meus dados?",
      answer:
        "Guardamos só o que o serviço precisa: sua conta, seus monitores e os preços deles. Não há anúncios nem rastreadores, e quem informa as tarifas recebe rota, datas e passageiros, nunca quem você é. Na sua conta você baixa ou apaga tudo.",
    },
  },
  closing: {
    title: "A próxima queda de preço já está a caminho.",
    text: "Crie um monitor em dois minutos e deixe o resto com a gente.",
  },
  footer: {
    line: "Nós não vendemos passagens. Mostramos quando é hora de comprar.",
    product: "Produto",
    legal: "Transparência",
    languages: "Idiomas",
    privacy: "Privacidade",
    terms: "Termos de uso",
    contact: "Contato",
    api: "API para programas",
    status: "Como está o serviço",
  },
};
