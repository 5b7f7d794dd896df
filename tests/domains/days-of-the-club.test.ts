import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { invoices } from '~/domains/invoices/table.server';
import { listDispatches } from '~/domains/jobs/operations/list-dispatches.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { exportMembers } from '~/domains/memberships/operations/export-members.server';
import { showMembership } from '~/domains/memberships/operations/show-membership.server';
import { updateMembership } from '~/domains/memberships/operations/update-membership.server';
import { memberships } from '~/domains/memberships/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { applicationOf } from '../support/club/applications';
import { contextFor, db } from '../support/club/context';

const moments: [string, Date, string][] = [
  ['16:30', new Date('2026-11-21T16:30:00-08:00'), '2026-11-21'],
  ['23:59', new Date('2026-11-21T23:59:00-08:00'), '2026-11-21'],
  ['00:01', new Date('2026-11-22T00:01:00-08:00'), '2026-11-22'],
  ['16:30 on the last day of a month in summer', new Date('2026-07-31T17:30:00-07:00'), '2026-07-31'],
  ['23:59 on the day the clock goes back', new Date('2026-11-01T23:59:00-08:00'), '2026-11-01'],
  ['23:59 on the day the clock goes forward', new Date('2026-03-08T23:59:00-07:00'), '2026-03-08'],
  ['23:59 on the last day of a year', new Date('2026-12-31T23:59:00-08:00'), '2026-12-31'],
];

describe('join date, invoice date and the name of an export are the day of the club', () => {
  test.each(moments)('at %s', async (_, now, day) => {
    const { membership } = await perform(
      applyForMembership,
      { ...(await contextFor()), now },
      applicationOf(`${now.getTime()}@example.com`),
    );
    const [row] = await db.select().from(memberships).where(eq(memberships.id, membership.id));
    const [dues] = await db.select().from(invoices).where(eq(invoices.membership_id, membership.id));
    expect([row!.date, dues!.invoice_date]).toEqual([day, day]);
    const { name } = await perform(exportMembers, { ...(await contextFor('executive')), now }, {});
    expect(name).toBe(`members-${day}`);
  });
});

test('automatic replies of one club day are one task, also when it is tomorrow in UTC', async () => {
  const reply = (id: string) =>
    new TextEncoder().encode(
      `From: a@example.org\r\nTo: desk@club.example\r\nSubject: Away\r\nMessage-ID: <${id}@example.org>\r\nAuto-Submitted: auto-replied\r\n\r\nAway.`,
    ).buffer as ArrayBuffer;
  const receive = async (id: string, at: string) =>
    perform(receiveMail, { ...(await contextFor('system')), now: new Date(at) }, { raw: reply(id) });
  await receive('noon', '2026-11-21T12:00:00-08:00');
  await receive('evening', '2026-11-21T16:30:00-08:00');
  const gathered = () => db.select().from(tasks).where(eq(tasks.title, 'Automatic replies'));
  expect(await gathered()).toHaveLength(1);
  await receive('after midnight', '2026-11-22T00:01:00-08:00');
  expect(await gathered()).toHaveLength(2);
});

test('an end date is stored as the club’s day, sent as a day or as the API returns it', async () => {
  const { membership } = await perform(applyForMembership, await contextFor(), applicationOf('ends@example.com'));
  const staff = await contextFor('executive');
  const change = (expires_at: unknown) =>
    perform(updateMembership, staff, { id: membership.id, membership: { expires_at } });
  const shown = async () => (await perform(showMembership, staff, { id: membership.id })).membership;
  await change('2027-03-14');
  expect(await shown()).toMatchObject({ expires_at: new Date('2027-03-14T00:00:00-08:00'), expires_on: '2027-03-14' });
  const { version } = await shown();
  await change('2027-03-14T08:00:00.000Z');
  await change('2027-03-14');
  expect(await shown()).toMatchObject({ version, expires_on: '2027-03-14' });
});

test('the dispatches without a day are those of the club’s today', async () => {
  const { date } = await perform(
    listDispatches,
    { ...(await contextFor('executive')), now: new Date('2026-11-21T16:30:00-08:00') },
    {},
  );
  expect(date).toBe('2026-11-21');
});
