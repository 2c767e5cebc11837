/** One sentence per code of `search-rules.ts`. */
export const searchRules = {
  originRequired: "Aeroporto de origem é obrigatório",
  destinationRequired: "Aeroporto de destino é obrigatório",
  sameAirport: "Origem e destino devem ser diferentes",
  cabinUnknown: "Escolha uma das quatro classes",
  passengersRange: "Informe de 1 a 9 adultos e de 0 a 9 passageiros de cada outro tipo",
  tooManyTravellers: "Uma busca comporta até 9 viajantes",
  tooManyLapInfants: "Cada bebê de colo precisa viajar com um adulto",
  stopsRange: "Informe de 0 a 10 paradas",
  stayRange: "A duração da viagem deve ficar entre 3 e 30 dias",
  stayOrder: "A duração máxima deve ser maior ou igual à duração mínima",
  startInPast: "A data de início não pode ser no passado",
  departureTooSoon: "A data de ida deve ser a partir de amanhã",
  datesRequired: "Datas são obrigatórias a menos que use janela móvel",
  periodTooLong: "O período de busca não pode exceder um ano",
  periodTooShort: "O período entre as datas deve comportar ao menos a duração mínima da viagem",
  returnBeforeDeparture: "A data de volta deve ser posterior à data de ida",
};
