import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { workIdInput } from '../schema';
import { findWork, ON_ITS_WAY, retryRows } from '../steps/work-step.server';

/**
 * Makes dead work due again.
 * @throws AppError 404, 409 when it is on its way already
 */
export const retryWork = defineOperation({
  name: 'retry-work',
  needs: 'setting.update',
  input: workIdInput,
  async run(context, { id }) {
    const row = await findWork(context, id);
    if (row.status !== 'DEAD') throw conflict(ON_ITS_WAY);
    await retryRows(context, [row]);
    return { message: 'Trying again.' };
  },
});
