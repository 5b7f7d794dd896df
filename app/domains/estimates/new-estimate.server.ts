import { type Change, type Effect, idOf } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import { estimates } from './table.server';

interface Asked {
  id: number;
  name: string;
  company: string;
  email: string;
  phone: string;
}

type Row = Pick<typeof estimates.$inferInsert, 'type'> & Partial<typeof estimates.$inferInsert>;

/** The parts of a commit that add an estimate of a contractor to a job. */
export function newEstimate(
  { db, now }: OperationContext,
  job: { id: number; contact_name: string },
  contractor: Asked,
  row: Row,
) {
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
    parent: { type: 'job', id: job.id },
  };
  const effect: Effect = { effect: 'estimate.requested', payload: { uuid } };
  return { uuid, write, change, effect };
}
