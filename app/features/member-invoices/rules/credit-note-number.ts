/** The number of a credit note on papers and statements. */
export const creditNoteNumber = (id: number) => `CN-${id}`;
