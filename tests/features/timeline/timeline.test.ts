import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { deleteJob } from '~/domains/jobs/operations/delete-job.server';
import { cancelMembership } from '~/domains/memberships/operations/cancel-membership.server';
import { createNote } from '~/domains/notes/operations/create-note.server';
import { decideApplication } from '~/features/applications/operations/decide-application.server';
import { listTimeline } from '~/features/timeline/operations/list-timeline.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { addJob } from '../../support/club/jobs';
import { pay } from '../../support/club/payments';
import { metered } from '../../support/proofs/rows-read';

const read = async (id: number, more: object = {}, who: Who = 'executive') =>
  perform(listTimeline, await contextFor(who), { subject_type: 'membership', id, ...more });

const told = ({ results }: Awaited<ReturnType<typeof read>>) => results.map(({ who, text }) => `${who} ${text}`);

/** A household that was approved, noted something about, and paid. */
async function livelyHousehold() {
  const { membership, invoice } = await oweDues({ amount: 6000, years: 1 });
  await perform(decideApplication, await contextFor('service'), { id: membership.id, state: 'ACCEPTED' });
  const note = { notable_type: 'Memberships', notable_id: membership.id, content: '<p>Prefers mornings</p>' };
  await perform(createNote, await contextFor('accounting'), note);
  await pay(invoice.uuid);
  return membership.id;
}

test('a member’s timeline lists every change, dues and notes too, with its actor, newest first', async () => {
  const id = await livelyHousehold();
  await perform(cancelMembership, await contextFor('service'), { id });
  const page = await read(id);
  const lines = told(page);
  expect(lines[0]).toBe('Dana Whitfield canceled the membership');
  for (const line of [
    'Dana Whitfield approved the application',
    'Alma Castillo added a note',
    'A website visitor made the membership active for 1 year',
    'A website visitor marked the invoice of $60.00 paid',
    'A website visitor received a payment of $60.00 by card',
  ]) {
    expect(lines).toContain(line);
  }
  const times = page.results.map(({ created_at }) => new Date(created_at).getTime());
  expect(times).toEqual([...times].sort((one, other) => other - one));
  expect(JSON.stringify(page)).not.toContain('Prefers mornings');
});

test('a line names what it speaks of and leads there; of a deleted job it stays and leads nowhere', async () => {
  const id = await livelyHousehold();
  const line = async (subject: string, of = id) =>
    (await read(of)).results.find(({ subject_type }) => subject_type === subject) ?? expect.fail(subject);
  const invoice = await line('invoice');
  expect(invoice).toMatchObject({
    record: `invoice ${invoice.subject_id}`,
    href: `/app/invoices/${invoice.subject_id}`,
  });
  expect(await line('membership')).toMatchObject({ record: null, href: null });
  const job = await addJob();
  const ofJob = () => line('job', job.membership_id!);
  const task = await line('task', job.membership_id!);
  expect(task.href).toBe(`/app/task-queue?task=${task.subject_id}`);
  expect(await ofJob()).toMatchObject({ record: `job ${job.id}`, href: `/app/jobs/${job.id}` });
  await perform(deleteJob, await contextFor('executive'), { id: job.id });
  expect(await ofJob()).toMatchObject({ record: `job ${job.id}`, href: null });
});

test('it has no other member’s changes, and related records only with their permission', async () => {
  const [mine, other] = [await livelyHousehold(), await livelyHousehold()];
  const ids = new Set(
    (await read(mine)).results.map(({ subject_type, subject_id }) => `${subject_type} ${subject_id}`),
  );
  for (const { subject_type, subject_id } of (await read(other)).results) {
    expect(ids).not.toContain(`${subject_type} ${subject_id}`);
  }
  const seen = (await read(mine, {}, 'employee')).results.map(({ subject_type }) => subject_type);
  expect(seen).toContain('membership');
  expect(seen).not.toContain('invoice');
  expect(seen).not.toContain('payment');
  await expect(read(mine, {}, 'billing')).rejects.toMatchObject({ status: 403 });
  await expect(read(999_999)).rejects.toMatchObject({ status: 404 });
});

test('its pages have no gaps or duplicates, and each reads its rows however long the history', async () => {
  const id = await livelyHousehold();
  const old = Array.from({ length: 300 }, (_, index) => [id, index + 1000, 1_700_000_000_000 + index] as const);
  for (const [subject, version, at] of old) {
    await env.DB.prepare(
      `INSERT INTO history (subject_type, subject_id, version, action, data, actor_kind, created_at)
       VALUES ('membership', ?1, ?2, 'updated', '{}', 'system', ?3)`,
    )
      .bind(subject, version, at)
      .run();
  }
  const whole: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(id, { per_page: 25, ...(cursor && { cursor }) });
    whole.push(
      ...page.results.map(({ subject_type, subject_id, version }) => `${subject_type} ${subject_id} ${version}`),
    );
    cursor = page.next_cursor;
  } while (cursor);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole.length).toBeGreaterThan(300);

  const { db: counted, meter, reset } = metered(env.DB);
  const context = { ...(await contextFor('executive')), db: database(counted) };
  reset();
  await perform(listTimeline, context, { subject_type: 'membership', id, per_page: 25 });
  expect(meter.rowsRead).toBeLessThanOrEqual(150);
});
