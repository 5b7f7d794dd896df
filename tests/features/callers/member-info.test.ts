import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { members, memberships } from '~/domains/memberships/table.server';
import { createNote } from '~/domains/notes/operations/create-note.server';
import { perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { addJob } from '../../support/club/jobs';

interface Info {
  id: number | null;
  status: string;
  contacts: { id: number; first_name: string; last_name: string }[];
  mailing_address: { address: string; zip: string } | null;
  task_jobs: { title: string }[];
  others: { id: number; status: string }[];
}
const ask = async (phone_no: string) => {
  const response = await call('POST /membership/member-info', { token: await tokenOf('employee'), body: { phone_no } });
  expect(response.status).toBe(200);
  return response.json<Info>();
};

test('a number finds its household, and those that share it, the ACTIVE one first', {
  tags: ['PHONE-006', 'PHONE-034', 'PHONE-035'],
}, async () => {
  const { membership: one } = await oweDues();
  const job = await addJob({ description: 'The gutter leaks' });
  const [other] = await db.select().from(memberships).where(eq(memberships.id, job.membership_id!));
  if (!other) throw new Error('The job is of a member');
  await db.update(members).set({ home_phone: '+12065550394' }).where(eq(members.membership_id, one.id));
  await db.update(members).set({ work_phone: '+12065550394' }).where(eq(members.membership_id, other.id));
  await db.update(memberships).set({ status: 'ACTIVE', state: 'MEMBERSHIP' }).where(eq(memberships.id, other.id));
  const found = await ask('(206) 555-0394');
  expect(found).toMatchObject({ id: other.id, status: 'ACTIVE', others: [{ id: one.id }] });
  expect(found.contacts[0]).toEqual({
    id: expect.any(Number),
    first_name: expect.any(String),
    last_name: expect.any(String),
  });
  expect(found.mailing_address).toEqual({ address: expect.any(String), zip: other.mailing_zip });
  expect(found.task_jobs).toEqual([{ id: job.id, status: expect.any(String), title: 'The gutter leaks' }]);
});

test('withheld, short, foreign and senseless numbers are nobody’s, and part of a number too', {
  tags: ['PHONE-035'],
}, async () => {
  const { membership } = await oweDues();
  const odd = ['anonymous', '101', '+442079460000', '1'.repeat(40), '"; --', '*', membership.primary_phone.slice(-7)];
  for (const number of odd) expect([number, await ask(number)]).toMatchObject([number, { id: null, others: [] }]);
});

test('while it rings one sees what the caller owes and the last notes, as far as one may read members', {
  tags: ['PHONE-034', 'PHONE-035'],
}, async () => {
  const { membership, invoice } = await oweDues();
  const number = '+12065550395';
  await db.update(members).set({ home_phone: number }).where(eq(members.membership_id, membership.id));
  for (const content of ['<p>First</p>', '<p>Rang about the <b>roof</b></p>', `<p>${'long '.repeat(200)}</p>`]) {
    await perform(createNote, await contextFor('executive'), {
      notable_type: 'membership',
      notable_id: `${membership.id}`,
      content,
    });
  }
  const found = (await ask(number)) as Info & { dues: number; notes: { text: string }[] };
  expect(found.dues).toBe(invoice.amount);
  expect(found.notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^long .{50,160}/),
    'Rang about the roof',
  ]);
});
