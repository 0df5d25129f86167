/** The look of what can be done about a row: a word that can be pressed, at its end, not one more box. */
export const ROW_ACT = '-mr-4 underline decoration-field-line/60';
