import { defineOperation } from '~/lib/operation/operation.server';
import { statementKeyInput } from '../schema';
import { statementPaper } from '../views/statement-paper.server';

/** The statement of a membership as a PDF, in the member's language. */
export const printStatement = defineOperation({
  name: 'print-statement',
  needs: 'invoice.read',
  input: statementKeyInput,
  reads: true,
  run: (context, { id }) => statementPaper(context, id),
});
