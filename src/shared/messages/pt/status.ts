/** The page that tells everybody how the installation is. */
export const status = {
  title: "Como está o serviço",
  subtitle: "Atualizado {{when}}",
  loading: "Carregando o estado do serviço…",
  failed: "Não foi possível saber como está o serviço",
  failedText:
    "Pode ser a sua conexão, ou o serviço está fora do ar. Seus avisos continuam guardados e saem assim que ele voltar.",
  back: "Ir para o início",
  verdict: {
    well: "Tudo funcionando",
    partly: "Funcionando com limitações",
    badly: "Com problemas agora",
  },
  simulated: "Esta instalação usa tarifas simuladas: os preços são inventados e não podem ser comprados.",
  sources: {
    title: "De onde vêm os preços",
    simulatedName: "Tarifas simuladas",
    never: "Ainda não encontrou preços",
    last: "Último preço encontrado {{when}}",
    works: "Funciona",
    slow: "Lenta",
    blind: "Não enxerga voos",
    paused: "Parada",
    unchecked: "Ainda não verificada",
    worksText: "Responde e encontra preços.",
    slowText: "A última consulta não deu certo. Tentamos de novo; os preços podem demorar a mudar.",
    blindText:
      "Responde, mas não encontra voos onde sempre há algum. Não acreditamos nela: os preços ficam como foram vistos por último.",
    pausedText: "Não responde há muito tempo. Os preços mostram quando foram vistos.",
    uncheckedText: "A primeira verificação acontece em instantes.",
  },
  alerts: {
    title: "Envio de avisos",
    onTime: "Em dia",
    late: "Atrasado",
    stopped: "Parado",
    onTimeText: "Nenhum aviso esperando para sair.",
    waiting_zero: "O mais antigo espera há menos de 1 minuto. Isso é normal.",
    waiting_one: "O mais antigo espera há {{count}} minuto. Isso é normal.",
    waiting_other: "O mais antigo espera há {{count}} minutos. Isso é normal.",
    lateText_one: "O mais antigo espera há {{count}} minuto.",
    lateText_other: "O mais antigo espera há {{count}} minutos.",
    stoppedText:
      "O servidor de email não aceita nossas mensagens agora. Assim que ele voltar, saem os avisos que ainda valerem, com o preço conferido de novo.",
  },
};
