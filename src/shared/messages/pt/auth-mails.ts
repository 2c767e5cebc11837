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
};
