import { env } from 'cloudflare:workers';

/** The pushes that a record of a kind was changed, or that it was created with one that no page shows yet. */
const pushesOf = {
  membership: ['membership.changed'],
  invoice: ['invoice.changed', 'membership.applied'],
  payment: ['payment.changed'],
  refund: ['contractor-invoice.changed'],
  task: ['task.created', 'task.updated'],
  job: ['job.updated'],
  estimate: ['job.updated'],
  vendor: ['vendor.changed'],
  contractor: ['contractor.changed'],
  contractor_invoice: ['contractor-invoice.changed'],
  contractor_payment: ['contractor-payment.changed'],
  contractor_correction: ['contractor-invoice.changed', 'contractor-payment.changed'],
  service_location: ['setting.changed'],
  thread: ['thread.changed', 'threads.returned'],
  note: ['note.created', 'note.updated', 'note.deleted'],
  delivery: ['delivery.changed'],
  file: ['file.changed', 'membership.applied'],
};

/** Changes of the past that a seed writes are not pushed. */
const STARTED = Date.now();

/** The changes in the history without a push in the same commit; a commit's rows have one instant. */
export async function listUntold(): Promise<string[]> {
  const kinds = Object.entries(pushesOf).flatMap(([subject, effects]) => effects.map((effect) => [subject, effect]));
  const { results } = await env.DB.prepare(
    `WITH kinds AS (SELECT value ->> 0 AS subject, value ->> 1 AS effect FROM json_each(?))
     SELECT DISTINCT subject_type || ' ' || action AS change FROM history
     WHERE created_at >= ? AND subject_type IN (SELECT subject FROM kinds) AND NOT EXISTS (
       SELECT 1 FROM outbox JOIN kinds USING (effect)
       WHERE outbox.created_at = history.created_at AND kinds.subject = history.subject_type)`,
  )
    .bind(JSON.stringify(kinds), STARTED)
    .all<{ change: string }>();
  return results.map(({ change }) => change);
}
