import { defineOperation } from '~/lib/operation/operation.server';
import { statementKeyInput } from '../schema';
import { readStatement } from '../views/read-statement.server';

/** The statement of a membership, by its id or uuid; in cents, in the language of the office. @throws AppError 404 */
export const showStatement = defineOperation({
  name: 'show-statement',
  needs: 'invoice.read',
  input: statementKeyInput,
  reads: true,
  run: async (context, { id }) => ({ statement: await readStatement(context, id, 'en') }),
});
