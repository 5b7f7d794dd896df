import { defineOperation } from '~/lib/operation.server';
import { findKind } from '../queries.server';
import { replyTokenInput } from '../reply-schema';
import { readReplyState } from '../reply-state.server';

/**
 * What a contractor's link leads to: the job without its member's name and phone, which come with the dispatch; and what
 * was answered, if it was. @throws AppError 404 for a link that is none, or altered
 */
export const findEstimateRequest = defineOperation({
  name: 'find-estimate-request',
  needs: 'public',
  input: replyTokenInput,
  reads: true,
  async run(context, { token }) {
    const { state, estimate, job } = await readReplyState(context, token);
    const kind = job && (await findKind(context.db, job));
    const { con_name, con_biz, message, note, total_cost, description, terms, notes } = estimate;
    return {
      state,
      contractor: con_biz || con_name,
      message,
      note,
      job:
        job && state !== 'closed'
          ? {
              job_number: job.id,
              description: job.description,
              place: job.property_line,
              kind: [kind?.category?.name, kind?.code?.description].filter(Boolean).join(' · '),
            }
          : null,
      answer: state === 'answered' ? { total_cost, description, terms, notes } : null,
    };
  },
});
