export const authMails = {
  code: "Se pedirem um código em vez do link, digite {{code}}. Ele vale por 10 minutos; não o passe a ninguém.",
  confirmEmail: {
    subject: "Confirme seu email no {{product}}",
    preheader: "Falta um clique para o {{product}} começar a procurar seus voos.",
    heading: "Confirme seu email",
    body: "Alguém, esperamos que você, criou uma conta no {{product}} com este endereço. Confirme para começar a acompanhar preços.",
    action: "Confirmar email",
    footnote:
      "O link vale por 1 hora e funciona uma vez. Se não foi você, ignore este email: sem a confirmação a conta não pode ser usada.",
  },
  recovery: {
    subject: "Redefina sua senha do {{product}}",
    preheader: "Use o link para escolher uma senha nova; ele vale por 1 hora.",
    heading: "Escolha uma senha nova",
    body: "Recebemos um pedido para redefinir a senha da sua conta. Ao salvar a nova senha, suas outras sessões serão encerradas.",
    action: "Redefinir senha",
    footnote:
      "O link vale por 1 hora e funciona uma vez. Se não foi você, ignore este email: sua senha continua a mesma.",
  },
  magicLink: {
    subject: "Seu link para entrar no {{product}}",
    preheader: "Entre sem digitar a senha; o link vale por 1 hora.",
    heading: "Entre na sua conta",
    body: "Use o botão abaixo para entrar no {{product}} sem senha.",
    action: "Entrar",
    footnote:
      "O link vale por 1 hora e funciona uma vez. Se não foi você, ignore este email: ninguém entra sem o link.",
  },
  invite: {
    subject: "Você foi convidado para o {{product}}",
    preheader: "Aceite o convite para usar o {{product}}; o link vale por 1 hora.",
    heading: "Você tem um convite",
    body: "Quem cuida do {{product}} criou uma conta para este endereço. Aceite o convite para entrar e escolher sua senha.",
    action: "Aceitar convite",
    footnote:
      "O link vale por 1 hora e funciona uma vez. Se você não esperava este convite, ignore este email: sem o link ninguém entra.",
  },
  confirmNewEmail: {
    subject: "Confirme seu novo email no {{product}}",
    preheader: "Este endereço só passa a valer depois de confirmado aqui e no endereço atual.",
    heading: "Confirme seu novo email",
    body: "Uma conta do {{product}} pediu para passar a usar este endereço. A troca só acontece quando este endereço e o atual confirmarem.",
    action: "Confirmar novo email",
    footnote:
      "O link vale por 1 hora e funciona uma vez. Se não foi você, ignore este email: nada muda sem a confirmação.",
  },
  leaveEmail: {
    subject: "Confirme a troca do seu email no {{product}}",
    preheader: "Alguém pediu para trocar o email da sua conta; a troca precisa da sua confirmação.",
    heading: "Trocar o email da sua conta?",
    body: "Recebemos um pedido para trocar o email da sua conta para {{newEmail}}. A troca só acontece quando este endereço e o novo confirmarem.",
    action: "Confirmar a troca",
    footnote:
      "O link vale por 1 hora e funciona uma vez. Se não foi você, não confirme e troque sua senha: isso encerra as outras sessões e cancela a troca.",
  },
  reauthentication: {
    subject: "Seu código de confirmação do {{product}}",
    preheader: "Digite o código para confirmar que é você; ele vale por 10 minutos.",
    heading: "Confirme que é você",
    body: "Para continuar, digite o código {{code}}. Ele vale por 10 minutos; não o passe a ninguém.",
    footnote:
      "Se não foi você, alguém pode estar usando sua conta: troque sua senha para encerrar as outras sessões.",
  },
  emailChanged: {
    subject: "O email da sua conta no {{product}} foi alterado",
    preheader: "Sua conta passou a usar outro endereço; este não entra mais nela.",
    heading: "Email alterado",
    body: "O email da sua conta foi alterado, com a confirmação deste endereço e do novo. A partir de agora este endereço não dá mais acesso a ela.",
    action: "Ir para o login",
    footnote: "Se não foi você, avise quem cuida do {{product}} o quanto antes.",
  },
  alreadyRegistered: {
    subject: "Você já tem uma conta no {{product}}",
    preheader: "Alguém tentou criar uma conta com este endereço, que já tem uma.",
    heading: "Você já tem uma conta",
    body: "Alguém, talvez você, tentou criar uma conta no {{product}} com este endereço. Ele já tem uma: entre com a sua senha ou peça uma nova.",
    action: "Ir para o login",
    footnote: "Se não foi você, não precisa fazer nada: sua conta não mudou.",
  },
  passwordChanged: {
    subject: "Sua senha do {{product}} foi alterada",
    preheader: "A senha da sua conta mudou e as outras sessões foram encerradas.",
    heading: "Senha alterada",
    body: "A senha da sua conta foi alterada e as outras sessões foram encerradas.",
    action: "Ir para o login",
    footnote: "Se não foi você, peça agora uma nova senha na tela de login.",
  },
  sessionClosed: {
    subject: "Encerramos uma sessão da sua conta no {{product}}",
    preheader: "Uma chave de sessão já usada apareceu de novo; por segurança, ela foi encerrada.",
    heading: "Sessão encerrada por segurança",
    body: "Uma chave de sessão que já tinha sido usada apareceu de novo. Isso pode ser uma cópia feita por outra pessoa, então encerramos essa sessão.",
    action: "Entrar de novo",
    footnote: "Se algo parecer estranho, troque sua senha: isso encerra todas as outras sessões.",
  },
  factorAdded: {
    subject: "Nova forma de entrar na sua conta do {{product}}",
    preheader: "Um aplicativo autenticador foi ligado à sua conta.",
    heading: "Aplicativo autenticador ligado",
    body: "A partir de agora, mudar a senha ou o email da sua conta pede também um código do aplicativo autenticador. As sessões abertas sem ele foram encerradas.",
    action: "Ir para o login",
    footnote: "Se não foi você, troque sua senha e fale conosco respondendo a este email.",
  },
  factorRemoved: {
    subject: "Uma forma de entrar foi retirada da sua conta do {{product}}",
    preheader: "Um aplicativo autenticador foi desligado da sua conta.",
    heading: "Aplicativo autenticador desligado",
    body: "Um aplicativo autenticador foi retirado da sua conta. Os códigos dele não servem mais.",
    action: "Ir para o login",
    footnote: "Se não foi você, troque sua senha agora: isso encerra todas as outras sessões.",
  },
};
