import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { findWork, stepWork } from '../parts/work-step.server';
import { cancelWorkInput } from '../schema';

const RUNNING = 'This runs at this moment. Wait until it has ended.';
const OVER = 'This is over already.';

/**
 * Gives up work that is dead, waits or is held; the history names who and why.
 * @throws AppError 404, 409 for what runs, or is over, 422 without a reason
 */
export const cancelWork = defineOperation({
  name: 'cancel-work',
  needs: 'setting.update',
  input: cancelWorkInput,
  async run(context, { id, reason }) {
    const row = await findWork(context, id);
    if (row.status === 'RUNNING') throw conflict(RUNNING);
    if (row.status === 'DONE' || row.status === 'CANCELED') throw conflict(OVER);
    await stepWork(context, [row], {
      action: 'cancelled',
      from: ['DEAD', 'READY', 'HELD'],
      to: 'CANCELED',
      set: { finished_at: context.now },
      data: { reason },
      refusal: RUNNING,
    });
    return { message: 'Given up.' };
  },
});
