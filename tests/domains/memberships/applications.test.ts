import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { calculatePrice } from '~/domains/memberships/operations/calculate-price.server';
import { cancelMembership } from '~/domains/memberships/operations/cancel-membership.server';
import { createMembership } from '~/domains/memberships/operations/create-membership.server';
import { showMembership } from '~/domains/memberships/operations/show-membership.server';
import { DUES_MODELS } from '~/domains/memberships/rules/pricing';
import { memberships } from '~/domains/memberships/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { decideApplication } from '~/features/applications/operations/decide-application.server';
import { restoreMembership } from '~/features/applications/operations/restore-membership.server';
import { dayOf } from '~/lib/calendar';
import { AppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { applicationOf } from '../../support/club/applications';
import { contextFor, db } from '../../support/club/context';
import { listUntold } from '../../support/proofs/untold';

const apply = async (input: object) => (await perform(applyForMembership, await contextFor(), input)).membership;
const tasksOf = (id: number) => db.select().from(tasks).where(eq(tasks.membership_id, id)).orderBy(asc(tasks.id));
const duesOf = (id: number) => db.select().from(invoices).where(eq(invoices.membership_id, id));
const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

test('a website application is stored, invoiced, queued and confirmed by mail', {
  tags: [
    'APP-017',
    'APP-044',
    'APP-045',
    'APP-046',
    'APP-047',
    'APP-048',
    'APP-049',
    'APP-051',
    'APP-052',
    'APP-053',
    'APP-054',
    'TASK-003',
  ],
}, async () => {
  const context = await contextFor();
  const waits: Promise<unknown>[] = [];
  const { membership } = await perform(
    applyForMembership,
    { ...context, waitUntil: (promise) => void waits.push(promise) },
    applicationOf('greta@example.com', { subscription_type: 'multiple_years', subscription_no_years: 3 }),
  );
  await Promise.all(waits);
  expect(membership).toEqual({
    id: membership.id,
    uuid: expect.any(String),
    membership_id: membership.id,
    email: 'greta@example.com',
  });
  const view = (await perform(showMembership, await contextFor('employee'), { id: membership.uuid })).membership;
  expect(view).toMatchObject({
    state: 'APPLICATION',
    status: 'PENDING',
    date: dayOf(context.now, 'America/Los_Angeles'),
    newsletter: 2,
    communications: 2,
    invoice_preference: 2,
    membership_card: 2,
    payment_method: 'STRIPE',
    dues_amount: 18_000,
    subscription_no_years: 3,
    properties: [
      { address: '1419 E Aloha St', city: { label: 'Seattle' }, state: 'WA', zip: '98112', is_primary: true },
    ],
    mailing_address: { address: 'PO Box 12' },
  });
  const [dues] = await duesOf(membership.id);
  expect(dues).toMatchObject({ status: 'ISSUED', amount: 18_000, description: '3 Year(s) Membership Dues' });
  expect(await tasksOf(membership.id)).toMatchObject([
    { task_type: 'NEW_MEMBERSHIP_APPLICATION', status: 'OPEN', assigned_to: null },
  ]);
  const [mail] = await db.select().from(capturedMail).where(eq(capturedMail.to, 'greta@example.com'));
  expect(mail?.text).toContain(`/checkout/${dues!.uuid}`);
});

test('an application paid by check also opens a check payment task', { tags: ['APP-052', 'APP-055'] }, async () => {
  const { id } = await apply(applicationOf('check@example.com', { pay_by_cc: false }));
  expect((await tasksOf(id)).map((task) => task.task_type)).toEqual(['NEW_MEMBERSHIP_APPLICATION', 'CHECK_PAYMENT']);
  expect((await duesOf(id))[0]).toMatchObject({ payment_method: 'CHECK' });
});

test('every rule of the form holds on the server, with the first message at each field', {
  tags: [
    'APP-028',
    'APP-029',
    'APP-030',
    'APP-031',
    'APP-032',
    'APP-033',
    'APP-034',
    'APP-035',
    'APP-036',
    'APP-037',
    'APP-038',
    'APP-039',
    'APP-056',
    'SHELL-042',
  ],
}, async () => {
  const blank = await refusal(
    apply({ members: [{}], properties: [{}], mailing_address: {}, membership: { membership_type: 'HOME' } }),
  );
  expect(blank.status).toBe(422);
  for (const field of [
    'members.0.first_name',
    'members.0.last_name',
    'members.0.email',
    'members.0.cell_phone',
    'properties.0.address',
    'mailing_address.address',
    'membership.terms_acceptance',
  ]) {
    expect(blank.errors?.[field]?.[0], field).toBe('This field is required');
  }
  const bad = await refusal(
    apply({
      ...applicationOf('not an address', {
        subscription_no_years: '1.5',
        membership_cost: -5,
        membership_type: 'HOME',
      }),
      members: Array(4).fill({ first_name: 'a', last_name: 'b', email: 'nope', cell_phone: '1' }),
      properties: Array(6).fill({ address: 'x', zip: '98112' }),
    }),
  );
  expect(bad.errors).toMatchObject({
    members: ['At most 3 members'],
    properties: ['At most 5 properties'],
    'membership.subscription_no_years': ['This must be a whole number greater than 0'],
    'membership.membership_cost': ['This must be greater than 0'],
  });
  const mail = await refusal(apply(applicationOf('not an address')));
  expect(mail.errors).toEqual({ 'members.0.email': ['Please enter valid email'] });
  const zip = await refusal(
    apply({ ...applicationOf('zip@example.com'), properties: [{ address: 'x', zip: '00000' }] }),
  );
  expect(zip.errors).toEqual({ 'properties.0.zip': ['Invalid zip code.'] });
});

test('same as home copies the address, untouched rows are not stored', {
  tags: ['APP-013', 'APP-020', 'APP-034'],
}, async () => {
  const { id } = await apply({
    ...applicationOf('home@example.com', { mailing_address_as_home: 'on' }),
    mailing_address: undefined,
    members: [
      { first_name: 'A', last_name: 'B', email: 'home@example.com', cell_phone: '1' },
      { first_name: '', email: '' },
    ],
    properties: [
      { address: '1 Pine St', zip: '98112' },
      { address: '2 Pine St', zip: '98122' },
      { address: '', zip: '' },
    ],
  });
  const { membership } = await perform(showMembership, await contextFor('executive'), { id });
  expect(membership.mailing_address).toMatchObject({ address: '1 Pine St', state: 'WA', zip: '98112' });
  expect(membership.properties.map((property) => property.address)).toEqual(['1 Pine St', '2 Pine St']);
  expect(membership.members).toHaveLength(1);
  expect(membership.dues_amount).toBe(7000);
});

test('an e-mail address belongs to one membership; the same submission twice is one application', {
  tags: ['APP-057'],
}, async () => {
  await apply(applicationOf('once@example.com', {}, { submission_id: 'form-1' }));
  const taken = await refusal(apply(applicationOf('ONCE@example.com')));
  expect(taken.errors).toEqual({ 'members.0.email': ['Email has already been taken.'] });
  const [first, again] = await Promise.all([
    apply(applicationOf('twice@example.com', {}, { submission_id: 'form-2' })),
    apply(applicationOf('twice@example.com', {}, { submission_id: 'form-2' })),
  ]);
  expect(again).toEqual(first);
  expect(await duesOf(first.id)).toHaveLength(1);
});

test('the price is the same for everybody; only those who add or edit members may agree on another', {
  tags: ['PUB-002', 'PUB-003', 'PUB-004', 'PUB-005', 'APP-021', 'APP-058', 'APP-059', 'APP-062'],
}, async () => {
  const price = async (who: 'visitor' | 'service' | 'employee', input: object) =>
    (await perform(calculatePrice, await contextFor(who), { additional_properties: 0, number_of_years: 1, ...input }))
      .price;
  expect(await price('visitor', { membership_type: 'HOME' })).toEqual({
    membership_year_price: 6000,
    additional_properties: 0,
    total_cost_usd: 6000,
  });
  expect(await price('visitor', { membership_type: 2 })).toMatchObject({ total_cost_usd: 8000 });
  expect(await price('visitor', { membership_type: 'CONDO_UNIT' })).toMatchObject({ total_cost_usd: 1000 });
  expect(await price('visitor', { membership_type: 'HOME', number_of_years: 2, additional_properties: 3 })).toEqual({
    membership_year_price: 6000,
    additional_properties: 6000,
    total_cost_usd: 18_000,
  });
  const custom = {
    membership_type: 'HOME',
    membership_custom_cost: true,
    membership_cost: 4500,
    property_custom_cost: 1,
    new_property_cost: 500,
    additional_properties: 1,
  };
  expect(await price('visitor', custom)).toMatchObject({ total_cost_usd: 7000 });
  expect(await price('employee', custom)).toMatchObject({ total_cost_usd: 7000 });
  expect(await price('service', custom)).toEqual({
    membership_year_price: 4500,
    additional_properties: 500,
    total_cost_usd: 5000,
  });
  const { id } = await apply(applicationOf('cheap@example.com', { membership_custom_cost: true, membership_cost: 1 }));
  expect((await duesOf(id))[0]?.amount).toBe(6000);
  const wish = { membership_custom_cost: true, membership_cost: 1, property_custom_cost: true, new_property_cost: 1 };
  const { membership } = await perform(
    applyForMembership,
    await contextFor('employee'),
    applicationOf('colleague@example.com', wish),
  );
  expect((await duesOf(membership.id))[0]?.amount).toBe(6000);
  const [row] = await db.select().from(memberships).where(eq(memberships.id, membership.id));
  expect(row).toMatchObject({ membership_custom_cost: false, membership_cost: null, property_custom_cost: false });
  expect(DUES_MODELS).toEqual({ PERCENTAGE: 'PERCENTAGE', FIXED_AMOUNT: 'FIXED_AMOUNT' });
});

test('no dues are above what the card processor takes at once', { tags: ['APP-058'] }, async () => {
  const context = await contextFor('service');
  const ask = (cost: object) =>
    perform(calculatePrice, context, { membership_type: 'HOME', additional_properties: 1, ...cost });
  const most = { membership_custom_cost: true, membership_cost: 99_998_999, number_of_years: 1 };
  expect((await ask(most)).price.total_cost_usd).toBe(99_999_999);
  for (const [field, cost] of [
    ['membership_cost', { ...most, membership_cost: 99_999_000 }],
    ['membership_cost', { ...most, membership_cost: 100_000_000 }],
    ['membership_cost', { ...most, number_of_years: 2 }],
    ['new_property_cost', { property_custom_cost: true, new_property_cost: 5_000_000, number_of_years: 50 }],
  ] as const) {
    expect((await refusal(ask(cost))).errors).toEqual({ [field]: ['At most $999,999.99'] });
  }
  const tooDear = { membership_custom_cost: true, membership_cost: 99_999_999, subscription_type: 'multiple_years' };
  const application = applicationOf('dear@example.com', { ...tooDear, subscription_no_years: 2 });
  const { errors } = await refusal(perform(createMembership, context, application));
  expect(errors).toEqual({ 'membership.membership_cost': ['At most $999,999.99'] });
});

test('a card image is accepted as png or jpeg by its bytes, and leaves nothing when refused', {
  tags: ['APP-025'],
}, async () => {
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'card.png', {
    type: 'image/png',
  });
  const { id } = await apply(applicationOf('card@example.com', {}, { file: png }));
  const { membership } = await perform(showMembership, await contextFor('executive'), { id });
  expect(await (await env.FILES.get(`files/${membership.file_uuid}`))?.arrayBuffer()).toHaveProperty('byteLength', 9);
  const before = (await env.FILES.list()).objects.length;
  const lie = new File(['<svg onload=alert(1)>'], 'card.png', { type: 'image/png' });
  expect((await refusal(apply(applicationOf('lie@example.com', {}, { file: lie })))).errors).toHaveProperty([
    'membership.file',
  ]);
  const svg = new File(['<svg/>'], 'card.svg', { type: 'image/svg+xml' });
  expect((await refusal(apply(applicationOf('svg@example.com', { file: svg })))).status).toBe(422);
  const huge = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' });
  expect((await refusal(apply(applicationOf('big@example.com', {}, { file: huge })))).status).toBe(422);
  expect((await refusal(apply(applicationOf('card@example.com', {}, { file: png })))).errors).toHaveProperty([
    'members.0.email',
  ]);
  expect((await env.FILES.list()).objects).toHaveLength(before);
});

test('of twenty concurrent approvals of one application one succeeds', {
  tags: ['MEM-051', 'MEM-052', 'MEM-053', 'MEM-055', 'MEM-057'],
}, async () => {
  const { id, uuid } = await apply(applicationOf('twenty@example.com'));
  const context = await contextFor('service');
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => perform(decideApplication, context, { id: uuid, state: 'ACCEPTED' })),
  );
  const won = answers.filter((answer) => answer.status === 'fulfilled');
  expect(won.map((answer) => answer.value.message)).toEqual(['Member Approved!']);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect([409, 422]).toContain((answer.reason as AppError).status);
  }
  expect(await duesOf(id)).toHaveLength(1);
  expect((await tasksOf(id)).map((task) => task.status)).toEqual(['CLOSED']);
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id));
  expect(row).toMatchObject({ state: 'MEMBERSHIP', status: 'PENDING', version: 2 });
  expect((await refusal(perform(decideApplication, context, { id, state: 'ACCEPTED' }))).status).toBe(422);
});

test('an application is canceled with a reason, or not at all', {
  tags: ['MEM-054', 'MEM-056', 'MEM-057'],
}, async () => {
  const { id } = await apply(applicationOf('no@example.com'));
  const context = await contextFor('accounting');
  const silent = await refusal(perform(decideApplication, context, { id, state: 'CANCELED', reason: ' ' }));
  expect(silent.errors).toEqual({ reason: ['You need to write something!'] });
  const { message } = await perform(decideApplication, context, { id, state: 'CANCELED', reason: 'Moved away' });
  expect(message).toBe('Member Cancelled!');
  const { membership } = await perform(showMembership, context, { id });
  expect(membership).toMatchObject({ state: 'CANCELED', status: 'CANCELED', cancel_reason: 'Moved away' });
});

test('a canceled member is restored as they were, but never one marked DO NOT RENEW', {
  tags: ['MEM-016', 'MEM-021', 'MEM-034', 'MEM-036'],
}, async () => {
  const context = await contextFor('service');
  const { id } = await apply(applicationOf('back@example.com'));
  expect((await perform(cancelMembership, context, { id })).message).toBe('Member Canceled Successfully!');
  expect((await refusal(perform(cancelMembership, context, { id }))).status).toBe(409);
  await perform(restoreMembership, context, { id });
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id));
  expect(row).toMatchObject({ state: 'APPLICATION', status: 'PENDING' });
  await db.update(memberships).set({ status: 'DO NOT RENEW' }).where(eq(memberships.id, id));
  await perform(cancelMembership, context, { id });
  expect((await refusal(perform(restoreMembership, context, { id }))).status).toBe(409);
});

test('staff add a member without approval, and the result says how the dues are paid', {
  tags: ['APP-063', 'APP-068', 'APP-069', 'APP-070'],
}, async () => {
  const context = await contextFor('service');
  const made = await perform(
    createMembership,
    context,
    applicationOf('staff@example.com', { terms_acceptance: false, payment_method: 'CHECK' }),
  );
  expect(made).toMatchObject({ message: 'Member Application Completed!', invoice: { payment_method: 'CHECK' } });
  const { membership } = await perform(showMembership, context, { id: made.membership.id });
  expect(membership).toMatchObject({ state: 'MEMBERSHIP', status: 'PENDING' });
  expect((await tasksOf(made.membership.id)).map((task) => task.task_type)).toEqual(['CHECK_PAYMENT']);
  const stranger = await refusal(
    perform(createMembership, await contextFor('employee'), applicationOf('x@example.com')),
  );
  expect(stranger.status).toBe(403);
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});
