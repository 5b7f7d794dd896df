import { eq, sql } from 'drizzle-orm';
import { sentMails } from '~/lib/mails/tables.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, commit, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';

type Row = typeof sentMails.$inferInsert;

interface MailOfJob extends Pick<Row, 'key' | 'to' | 'subject' | 'text' | 'status' | 'reason'> {
  job: Job;
  /** The name of who was to get it. */
  name: string;
}

const actions = { SENT: 'sent', SKIPPED: 'skipped', BOUNCED: 'bounced' } as const;

/** Stores what was mailed about a job, or not mailed, with a line in the timelines of the job and its member. */
export async function recordMail(context: OperationContext, { job, name, ...mail }: MailOfJob, more: Part = {}) {
  const { db, now } = context;
  const { subject, to, status, reason, key } = mail;
  const id = sql<number>`(SELECT id FROM ${sentMails} WHERE key = ${key})`;
  const data = { subject, to, ...(status !== 'SENT' && { by: name || to || 'The member' }), ...(reason && { reason }) };
  const lineOf = (version: number, parent: Change['parent']): Change => {
    const noun = { subject: 'sent_mail', action: actions[status] } as const;
    return { ...noun, id, version, data, parent };
  };
  await commit(context, more, {
    changes: [
      lineOf(1, { type: 'job', id: job.id }),
      ...(job.membership_id ? [lineOf(2, { type: 'membership', id: job.membership_id })] : []),
    ],
    writes: [db.insert(sentMails).values({ ...mail, subject_type: 'job', subject_id: job.id, created_at: now })],
    effects: [changedEffect(context, 'job.updated', { uuid: job.uuid })],
  });
}

/** The part of a commit that frees the key of a mail which was taken back: there may be another one of it. */
export const freeMailKey = ({ db }: OperationContext, key: string): Part => ({
  writes: [
    db
      .update(sentMails)
      .set({ key: sql`${sentMails.key} || ' taken back ' || ${sentMails.id}` })
      .where(eq(sentMails.key, key)),
  ],
});
