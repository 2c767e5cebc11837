/** What the list says of an alert whose price was far below normal: those by a level or a low alone have no such word. */
export const GRADE = /(Bom|Ótimo) achado|Achado imperdível/;
