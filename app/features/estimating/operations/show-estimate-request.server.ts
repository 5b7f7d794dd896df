import { type Estimate, listFilesOfLink } from '~/domains/estimates/queries.server';
import { kindFinder } from '~/domains/job-categories/queries.server';
import type { Job } from '~/domains/jobs/queries.server';
import { isOpenJob } from '~/domains/jobs/states';
import { defineOperation } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { replyTokenInput } from '../forms/reply-schema';
import { readReplyState } from '../reads/reply-state.server';

const OFF = {
  state: 'off',
  may_decline: false,
  message: '',
  note: '',
  word: '',
  job_number: null,
  job: null,
  visit: null,
  answer: null,
} as const;

/** Whether the contractor of an estimate is on their way to its job. */
const isDispatchedTo = (job: Job, estimate: Estimate): boolean =>
  job.dispatched && job.contractor_id === estimate.contractor_id && isOpenJob(job.status);

const nameOf = ({ con_biz, con_name }: { con_biz: string; con_name: string }) => con_biz || con_name;

/**
 * Returns the estimate request of a contractor's link: the job without its member's name and phone, which come with the
 * dispatch, and the reply, if there is one; with the dispatch, until the job is done, `visit`: how one gets in and the
 * times that suit; of a job that is off, its contractor's name alone;
 * where another was chosen, the job's number and the word typed for them.
 * `may_decline` says whether the contractor can say there that they cannot do it.
 * @throws AppError 404 for an unknown or altered link
 */
export const showEstimateRequest = defineOperation({
  name: 'show-estimate-request',
  needs: 'public',
  input: replyTokenInput,
  reads: true,
  async run(context, { token }) {
    const filesOfLink = hashToken(token).then((link) => listFilesOfLink(context.db, link));
    const [{ state, mayDecline, estimate, daysLeft, job }, files, kindOf] = await Promise.all([
      readReplyState(context, token),
      filesOfLink,
      kindFinder(context.db),
    ]);
    if (state === 'off') return { ...OFF, days_left: daysLeft, contractor: estimate ? nameOf(estimate) : '' };
    const kind = kindOf(job);
    const isShown = state === 'open' || state === 'answered' || state === 'expired';
    const { access_note, wished_times } = job;
    const { message, note, declined_word, total_cost, description, terms, notes } = estimate;
    return {
      state,
      may_decline: mayDecline,
      days_left: daysLeft,
      contractor: nameOf(estimate),
      message,
      note,
      word: declined_word,
      job_number: job.id,
      job: isShown
        ? {
            job_number: job.id,
            description: job.description,
            place: job.property_line,
            kind: [kind.category?.name, kind.code?.description].filter(Boolean).join(' · '),
          }
        : null,
      visit: isShown && isDispatchedTo(job, estimate) ? { access_note, wished_times } : null,
      answer: state === 'answered' ? { total_cost, description, terms, notes, files } : null,
    };
  },
});
