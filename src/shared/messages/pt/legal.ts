/** Privacy, terms and contact: what holds in every installation. */
export const legal = {
  updated: "Em vigor desde {{date}}",
  privacy: {
    title: "Privacidade",
    lead: "O que guardamos, para quê, por quanto tempo, quem mais vê e como você manda nisso. É o que o {{product}} faz de fato, nos termos da LGPD (Lei 13.709/2018).",
    kept: {
      title: "O que guardamos e para quê",
      account:
        "Sua conta: nome, email, plano, senha (só o resumo Argon2id, nunca a senha), se você ligar, o segredo da verificação em duas etapas, cifrado, e, se você entrar por outro serviço, o nome, o email, a foto e o identificador que ele informa. Para você entrar.",
      sessions:
        "Suas sessões e o registro de entradas: horário, endereço IP e navegador. Para você reconhecer acessos e para barrar ataques.",
      visits:
        "Sua última visita, anotada uma vez por dia: para perguntar se você ainda quer seus monitores e pausá-los quando ninguém responde.",
      preferences:
        "Suas preferências: moeda, idioma, fuso horário, aeroporto de partida, horas de silêncio, resumo e se suas buscas aparecem nas ofertas. Para mostrar preços e horas do seu jeito e escrever quando você quer.",
      searches:
        "Seus monitores, o menor preço de cada dia, os avisos enviados e suas respostas a eles. É o serviço que você pediu.",
      channels:
        "Os canais de aviso que você ligar, como um navegador ou um webhook: o endereço, cifrado, um nome para reconhecê-lo (no Telegram, o que você usa lá) e como foi o último envio; se for o WhatsApp, também o texto que você aceitou, quando e de que endereço IP, quando você escreveu pela última vez e quando cada aviso chegou e foi lido. E os tokens de acesso e links secretos que você criar: só o resumo, as últimas letras e o último uso.",
      suspension:
        "Se seu email recusar nossas mensagens ou uma delas for marcada como indesejada: o endereço, o motivo e desde quando, até que você peça que tentemos de novo; uma reclamação, também de quem não tem conta. Para não insistir. Quantas reclamações houve contamos por dia, sem endereços.",
    },
    basis: {
      title: "Com que base legal",
      text: "Conta, monitores e avisos: execução do contrato com você (art. 7º, V). Registro de entradas e limites de tentativas: segurança e prevenção à fraude (art. 7º, IX e II). Não fazemos publicidade nem vendemos dados.",
    },
    term: {
      title: "Por quanto tempo",
      text: "Enquanto sua conta existir; o registro de entradas, o das mensagens que enviamos e o do que a operação fez na sua conta, por um ano. Links e códigos de acesso valem de minutos a uma hora e são apagados depois de vencidos; links secretos revogados somem em 90 dias. Um cadastro ou convite que ninguém confirma some com seus links 30 dias depois do último email; uma conta que a operação fez à mão ou bloqueou, quando ela a apagar. O que você escreve ao nosso bot do Telegram ou ao nosso número do WhatsApp espera cifrado na fila de trabalho e some em até oito dias. Ao apagar a conta, tudo o mais que a identifica sai do banco de dados na hora; preços de tarifas ficam, porque não são de ninguém. Cópias de segurança seguem o prazo de quem opera esta instalação.",
    },
    others: {
      title: "Quem mais recebe dados",
      users:
        "Quem mais usa esta instalação, enquanto “Mostrar nas ofertas o que minhas buscas encontram” estiver ligado em Minha Conta: rota, período, duração, classe, escalas, número de passageiros e preços das suas buscas, e desde quando são acompanhadas. Nunca quem você é. E quem tiver um link secreto seu: o que ele mostra.",
      fares:
        "Fontes de tarifas (SearchApi ou SerpApi, quando ligadas): rota, datas, classe, escalas e número de passageiros. Nunca quem você é.",
      mail: "O serviço de email desta instalação: seu endereço e o texto de cada mensagem.",
      push: "O serviço de notificações do seu navegador ou o endereço de webhook que você informou: o texto do aviso, se você os ligar. O WhatsApp (Meta) e o Telegram, se você os ligar: seu número ou sua conversa, o texto do aviso e o que respondemos ao que você escreve lá.",
      identity:
        "Google ou outro serviço de acesso, se você entrar por ele; e o serviço de contas, quando esta instalação usa um externo.",
      rates:
        "Frankfurter (câmbio): apenas a consulta das cotações, feita pelo servidor, a menos que a instalação indique outro serviço.",
    },
    browser: {
      title: "No seu navegador",
      text: "Nenhum cookie de terceiros, nenhum rastreador, nenhuma medição de audiência: por isso não há banner de cookies. Ficam no navegador a sua sessão, o idioma, o tema claro ou escuro, um cookie com o menu aberto ou fechado por sete dias, as últimas cotações e quantas vezes foram pedidas no dia, por até uma hora a foto do serviço por onde você entra, até onde você rolou cada tela e se alguma teve de ser recarregada (até fechar a aba), se as fontes destas páginas já chegaram, se você desligou os atalhos de letras, se já concluiu as boas-vindas e, com avisos ligados neste navegador, os últimos preços dos seus monitores, até você sair. Enquanto você entra pelo Google ou por outro serviço, fica também um cookie de cinco minutos.",
    },
    rights: {
      title: "Seus direitos",
      text: "Confirmar, acessar, corrigir, levar embora e apagar (art. 18). Em Minha Conta você baixa tudo em JSON, menos segredos e o texto das mensagens, e os preços em CSV, encerra sessões e apaga a conta, na hora e sem pedir a ninguém. Para qualquer outra coisa, escreva ao encarregado de dados: respondemos em até 15 dias. Você também pode procurar a ANPD.",
    },
    officer: { title: "Encarregado de dados", text: "Fale com quem opera esta instalação:" },
  },
  terms: {
    title: "Termos de uso",
    lead: "O combinado entre você e quem opera esta instalação do {{product}}, sem letra miúda.",
    service: {
      title: "O que o serviço é",
      text: "O {{product}} acompanha preços de passagens e avisa quando caem. Nós não vendemos passagens, não somos agência e não recebemos comissão. A compra é entre você e a companhia ou agência.",
    },
    prices: {
      title: "Sobre os preços",
      text: "Cada preço vem de uma fonte de tarifas e traz a hora em que foi visto. Tarifas mudam a qualquer momento: confirmamos antes de avisar, mas quem garante o valor é quem vende. Valores convertidos usam a cotação mais recente que esta instalação tem. Onde a tela diz “Tarifas simuladas para demonstração”, nenhum preço é real.",
    },
    account: {
      title: "Sua conta",
      text: "Use um email seu e uma senha que não repita em outro lugar. Você responde pelo que for feito com seus tokens de acesso e links secretos; revogue-os quando quiser. Não tente sobrecarregar o serviço nem entrar em contas alheias.",
    },
    plans: {
      title: "Planos, teste e cancelamento",
      text: "{{trial}} Cancele quando quiser. Ao encerrar um plano anual antes do fim, você recebe o valor proporcional aos meses não usados, e em qualquer contratação pode desistir em 7 dias (CDC, art. 49).",
    },
    limits: {
      title: "Limites",
      text: "O serviço pode parar para manutenção ou por falha de uma fonte de tarifas; quando isso afeta os preços, a tela avisa. Não respondemos por uma passagem que ficou mais cara ou esgotou. Nada aqui afasta direitos que a lei dá ao consumidor.",
    },
    changes: {
      title: "Mudanças",
      text: "Mudanças nestes termos aparecem nesta página com a nova data. Se você não concordar, pode apagar sua conta e levar seus dados.",
    },
  },
  contact: {
    title: "Contato",
    lead: "Uma pessoa lê e responde.",
    mail: { title: "Email", text: "Dúvidas, ativação de conta, privacidade, erros:" },
    before: {
      title: "Antes de escrever",
      text: "Esqueceu a senha? A tela de entrada manda um link. Quer baixar ou apagar seus dados? Está em Minha Conta, na hora. Os avisos incomodam? Todo aviso e todo resumo por email têm um link para desligá-los.",
    },
    operator: {
      title: "Quem opera",
      text: "O {{product}} é um programa que cada um pode instalar. Esta instalação é operada por quem responde no email acima.",
    },
  },
};
