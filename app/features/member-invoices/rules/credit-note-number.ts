/** The number of a credit note, as papers and statements have it. */
export const creditNoteNumber = (id: number) => `CN-${id}`;
