/** What is said in place of the history of a flight that there is not; fetched with that. */
export const lostFlight = {
  title: "Voo não encontrado",
  text: "Este voo não faz parte da busca, ou deixou de fazer.",
};
