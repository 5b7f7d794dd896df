import { type Change, type Effect, idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { estimates } from '../table.server';

interface Asked {
  id: number;
  name: string;
  company: string;
  email: string;
  phone: string;
}

type Row = Pick<typeof estimates.$inferInsert, 'type'> & Partial<typeof estimates.$inferInsert>;

/** The part of a commit that adds a contractor's estimate to a job, and mails the request where it is PENDING. */
export function newEstimate(
  { db, now }: OperationContext,
  job: { id: number; contact_name: string },
  contractor: Asked,
  row: Row,
): Part {
  const uuid = crypto.randomUUID();
  const write = db.insert(estimates).values({
    ...row,
    uuid,
    job_id: job.id,
    contractor_id: contractor.id,
    con_name: contractor.name,
    con_biz: contractor.company,
    con_email: contractor.email,
    con_phone: contractor.phone,
    member_name: job.contact_name,
    created_at: now,
    updated_at: now,
  });
  const change: Change = {
    subject: 'estimate',
    id: idOf(estimates, uuid),
    version: 1,
    action: row.type === 'PENDING' ? 'requested' : 'received',
    data: { contractor: contractor.company || contractor.name },
    // The job's own step records that one was received.
    ...(row.type === 'PENDING' && { parent: { type: 'job', id: job.id } }),
  };
  const effect: Effect = { effect: 'estimate.requested', payload: { uuid } };
  return { changes: [change], writes: [write], effects: row.type === 'PENDING' ? [effect] : [] };
}
