import { defineOperation } from '~/lib/operation/operation.server';
import { checkKeyInput } from '../schema';
import { readCheck } from '../views/read-check.server';

/** One check by id or uuid, with its invoice. @throws AppError 404 */
export const showCheck = defineOperation({
  name: 'show-check',
  needs: 'check.read',
  input: checkKeyInput,
  reads: true,
  run: async (context, { id }) => ({ check: await readCheck(context, id) }),
});
