/** Said where nobody can sign up, in place of what is said of trying the product: `answer` by the questions. */
export const noSignups = {
  text: "As contas são criadas por quem opera esta instalação.",
  answer: "Não. As contas são criadas por quem opera esta instalação, sem cartão de crédito.",
};
