import { defineOperation } from '~/lib/operation/operation.server';
import { creditNoteKeyInput } from '../schema';
import { creditNotePaper } from '../views/credit-note-paper.server';

/** A credit note as a PDF, in the member's language. @throws AppError 404 */
export const printCreditNote = defineOperation({
  name: 'print-credit-note',
  needs: 'invoice.read',
  input: creditNoteKeyInput,
  reads: true,
  run: (context, { uuid }) => creditNotePaper(context, uuid),
});
