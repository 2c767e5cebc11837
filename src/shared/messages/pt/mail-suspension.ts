/** Said where alerts do not get to someone. */
export const mailSuspension = {
  refused:
    "Seu email recusou nossas mensagens: os avisos não chegam. Confira se o endereço existe e se a caixa não está cheia, ou fale com a gente em Contato.",
  complained: "Paramos de enviar avisos ao seu email, porque uma mensagem nossa foi marcada como indesejada.",
  resume: "Tentar de novo",
  failed: "Não deu para retomar os avisos por email. Tente de novo em instantes.",
  lost_one: "{{name}} parou de receber avisos.",
  lost_other: "{{count}} dos seus canais pararam de receber avisos.",
  toChannels: "Ver em Minha Conta",
  off: "Todos os seus avisos estão desligados, e o resumo também: não escrevemos em nenhum canal.",
  turnOn: "Ligar de novo",
  turnedOn: "Avisos ligados",
  onFailed: "Não foi possível ligar os avisos",
};
