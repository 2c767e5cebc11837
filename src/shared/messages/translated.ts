/** The same keys, other words. */
export type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};
