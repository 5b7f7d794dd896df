import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { cancelWorkInput } from '../schema';
import { findWork, stepWork } from '../steps/work-step.server';

const RUNNING = 'This runs at this moment. Wait until it has ended.';
const OVER = 'This is over already.';

/**
 * Cancels dead, waiting or held work; the history has the user and the reason.
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
