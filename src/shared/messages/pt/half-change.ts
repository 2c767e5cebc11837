/** What is said once one of the two addresses of a change of address has agreed; fetched with that. */
export const halfChange = {
  title: "Falta confirmar um endereço",
  text: "Um dos dois endereços confirmou a troca do email da sua conta. Para concluir, abra o link que enviamos ao outro: até lá nada muda.",
  go: "Continuar",
};
