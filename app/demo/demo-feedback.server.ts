import { feedbackSource } from '~/domains/jobs/reads/feedback.server';
import type { Ledger } from './demo-ledger.server';
import { type DemoTask, openDemoTask } from './demo-tasks.server';

const DANA = 4;
/** The job that was not done well, what its member said of it, and how many days ago. */
const WRONG = { id: 7, words: 'It drips again, only slower.', daysAgo: 9.5 };

/** What was said of a job that was not done well; undefined of the others. */
export const wrongOf = (id: number) => (id === WRONG.id ? WRONG : undefined);

/** The task of what was said, which is closed. */
export function openDemoFeedback(ledger: Ledger, job: { id: number; version: number } & Pick<DemoTask, 'contact'>) {
  openDemoTask(ledger, {
    task_type: 'FEEDBACK',
    title: `Job ${job.id} was not done well`,
    taskable_type: 'job',
    taskable_id: job.id,
    contact: job.contact,
    source: feedbackSource(job),
    opened: WRONG.daysAgo,
    taken: { by: DANA, daysAgo: WRONG.daysAgo - 0.5 },
    closed: WRONG.daysAgo - 0.7,
  });
}
