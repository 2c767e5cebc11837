interface Fields {
  getInputNode: (name: string) => HTMLElement | null;
}

/** Who sends what is refused comes to the first field that he has to mend, which says why. */
export const leadToRefused = (form: Fields) => (errors: object) => {
  const [first] = Object.keys(errors);
  if (first) form.getInputNode(first)?.focus();
};
